const people = [
  { x: 108, y: 52, fill: '#cfd6f7' },
  { x: 172, y: 42, fill: '#fff' },
  { x: 240, y: 54, fill: '#f9b233' },
  { x: 304, y: 40, fill: '#cfd6f7' },
  { x: 370, y: 52, fill: '#fff' },
  { x: 190, y: 118, fill: '#f9b233' },
  { x: 246, y: 126, fill: '#fff' },
  { x: 298, y: 116, fill: '#cfd6f7' },
  { x: 222, y: 176, fill: '#fff' },
  { x: 262, y: 180, fill: '#f9b233' },
] as const;

export function FunnelPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 320" className={className} aria-hidden="true" focusable="false">
      <path d="M70 24h340l-48 64H118z" fill="#fff" opacity="0.14" />
      <path d="M126 96h228l-44 60H170z" fill="#fff" opacity="0.2" />
      <path d="M178 164h124l-30 48h-64z" fill="#fff" opacity="0.28" />
      <path d="M214 220h52v8l-10 10h-32l-10-10z" fill="#f9b233" opacity="0.9" />
      {people.map(({ x, y, fill }) => (
        <g key={`${x} ${y}`} fill={fill}>
          <circle cx={x} cy={y} r="8" />
          <path d={`M${x - 13} ${y + 26}a13 15 0 0 1 26 0z`} />
        </g>
      ))}
      <circle cx="240" cy="276" r="43" fill="#f9b233" opacity="0.14" />
      <path d="M240 238l44 34v8h-8v32h-72v-32h-8v-8z" fill="#fff" />
      <path d="M240 234l50 38-5 7-45-34-45 34-5-7z" fill="#8894e6" />
      <rect x="229" y="284" width="22" height="28" rx="3" fill="#f9b233" />
      <g fill="none" stroke="#f9b233" strokeWidth="2.5" strokeLinecap="round">
        <path d="M428 56v150c0 60-40 84-118 84" strokeDasharray="1 9" />
        <path d="M320 282l-11 8 11 8" />
      </g>
      <circle cx="428" cy="52" r="6" fill="#f9b233" />
    </svg>
  );
}
