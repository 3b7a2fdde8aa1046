import type { OrganizationKind } from '#domain/organization-kinds.ts';

const ink = 'light-dark(#243898, #b2baee)';
const wall = '#8894e6';
const light = '#cfd6f7';
const lamp = '#f9b233';

/** Pictures of one person with one home, a team with the homes of several owners, and an owner with their building. */
const drawings: Record<OrganizationKind, React.ReactNode> = {
  agent: (
    <>
      <Home x={60} y={30} size={34} />
      <Person x={34} y={40} fill={ink} />
    </>
  ),
  brokerage: (
    <>
      <Home x={10} y={14} size={24} />
      <Home x={44} y={8} size={24} />
      <Home x={78} y={14} size={24} />
      <Person x={32} y={50} fill={wall} />
      <Person x={80} y={50} fill={wall} />
      <Person x={56} y={46} fill={ink} />
    </>
  ),
  multifamily: (
    <>
      <rect x="46" y="12" width="52" height="60" rx="3" fill={wall} />
      {[20, 34, 48].flatMap((y) =>
        [52, 66, 80].map((x) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="10"
            height="8"
            rx="1.5"
            fill={(x + y) % 4 === 2 ? lamp : '#fff'}
          />
        )),
      )}
      <rect x="67" y="60" width="10" height="12" rx="1.5" fill={ink} />
      <Person x={26} y={40} fill={ink} />
    </>
  ),
};

/** Draws an organization of a kind: the people on the homes that they advertise. */
export function KindPicture({ kind }: { kind: OrganizationKind }) {
  return (
    <svg viewBox="0 0 112 80" aria-hidden="true" focusable="false">
      <rect width="112" height="80" fill="light-dark(#eef0fc, #2a2f52)" />
      <rect y="72" width="112" height="8" fill="light-dark(#dadef7, #363d6b)" />
      {drawings[kind]}
    </svg>
  );
}

function Home({ x, y, size }: { x: number; y: number; size: number }) {
  const half = size / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M${-half * 0.16} ${half} L${half} 0 L${size + half * 0.16} ${half} Z`} fill={ink} />
      <rect y={half} x={size * 0.08} width={size * 0.84} height={size * 0.74} fill={light} />
      <rect x={size * 0.2} y={half * 1.3} width={size * 0.2} height={size * 0.2} rx="1" fill={lamp} />
      <rect x={size * 0.56} y={half * 1.4} width={size * 0.22} height={size * 0.54} rx="1" fill={wall} />
    </g>
  );
}

function Person({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g fill={fill} stroke="light-dark(#eef0fc, #2a2f52)" strokeWidth="1.5">
      <path d={`M${x - 12} 73 v-8 a12 13 0 0 1 24 0 v8 z`} />
      <circle cx={x} cy={y} r="8" />
    </g>
  );
}
