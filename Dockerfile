# Porchlight for an external PostgreSQL: `docker build -t porchlight .`. See docs/running.md and compose.yaml to run it.
# The Node version is the one that package.json pins as `node`; the server runs its TypeScript sources without a build.

FROM node:26.10.0-slim AS web
WORKDIR /app
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
# The image provides Node, and no package needs its install script here.
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY domain domain
COPY contract contract
COPY web web
RUN node_modules/.bin/vite build --logLevel warn

FROM node:26.10.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim-packages.mjs scripts/
RUN npm ci --omit=dev --ignore-scripts && node scripts/trim-packages.mjs

FROM node:26.10.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# Keep the memory of a process small: see "Size and memory" in docs/scaling.md.
ENV NODE_COMPILE_CACHE=/tmp/node-compile-cache MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY domain domain
COPY contract contract
COPY providers providers
COPY scripts/activity.ts scripts/dot-env.ts scripts/porchlight.ts scripts/support.ts scripts/
COPY scripts/operator scripts/operator
COPY server server
COPY --from=web /app/dist/web dist/web
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# In exec form node is process 1 and receives SIGTERM, so it finishes running requests and steps before it exits.
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
