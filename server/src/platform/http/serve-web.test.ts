import { expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';

async function pageOf(settings: Record<string, string>): Promise<{ frames: string; html: string }> {
  const server = await startTestServer({ worker: false, settings });
  try {
    const answer = await fetch(`${server.url}/sign-in`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { frames: /frame-src ([^;]*)/.exec(policy)?.[1] ?? '', html: await answer.text() };
  } finally {
    await server.close();
  }
}

test('without tools the page may frame only its own origin', async () => {
  expect((await pageOf({})).frames).toBe("'self'");
});

test('the page may frame the origins of the configured tools, and no others', async () => {
  const { frames } = await pageOf({
    MARKETING_DESCRIPTION_URL: 'https://tool.example.com/describe?a=1',
    CREATIVE_INTELLIGENCE_URL: 'https://tool.example.com/think',
    CREATIVE_MANAGEMENT_URL: 'http://localhost:9000/',
  });
  expect(frames).toBe("'self' https://tool.example.com http://localhost:9000");
});

test("the page contains the app's initial configuration, whatever characters are in it", async () => {
  const odd = 'https://tool.example.com/?a=1&b="<$&>';
  const { html } = await pageOf({ MARKETING_DESCRIPTION_URL: odd, SUPPORT_EMAIL: 'help@example.com' });
  const said = /<meta name="configuration" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const characters: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&amp;': '&' };
  expect(JSON.parse(said.replaceAll(/&\w+;/g, (name) => characters[name] ?? name))).toMatchObject({
    support_email: 'help@example.com',
    tools: { marketing_description: odd, creative_management: null },
  });
  expect(said).not.toContain('<');
});

test('the page contains the minimum duration of the splash screen', async () => {
  expect((await pageOf({ SPLASH_MIN_MS: '250' })).html).toContain('name="splash-min-ms" content="250"');
});
