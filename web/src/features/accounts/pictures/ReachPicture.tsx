const rings = [52, 92, 132] as const;

export function ReachPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 320" className={className} aria-hidden="true" focusable="false">
      {rings.map((radius, index) => (
        <circle
          key={radius}
          cx="240"
          cy="160"
          r={radius}
          fill="#f9b233"
          fillOpacity={0.16 - index * 0.05}
          stroke="#f9b233"
          strokeOpacity={0.6 - index * 0.16}
          strokeWidth="1.5"
        />
      ))}
      <path d="M240 122l42 32v8h-8v34h-68v-34h-8v-8z" fill="#fff" />
      <path d="M240 118l48 37-5 7-43-33-43 33-5-7z" fill="#8894e6" />
      <rect x="229" y="168" width="22" height="28" rx="3" fill="#f9b233" />
      <g stroke="#c9d0f5" strokeWidth="1.5" strokeDasharray="3 6" fill="none">
        <path d="M190 132L116 86M290 132l74-46M190 190l-74 44M290 190l74 44" />
      </g>
      <g>
        <rect x="48" y="44" width="76" height="64" rx="14" fill="#fff" />
        <rect x="60" y="56" width="52" height="26" rx="6" fill="#cfd6f7" />
        <rect x="60" y="90" width="34" height="7" rx="3.5" fill="#4c5fd5" />
        <rect x="356" y="44" width="76" height="64" rx="14" fill="#fff" />
        <rect x="372" y="58" width="44" height="36" rx="10" fill="none" stroke="#384bc0" strokeWidth="4" />
        <circle cx="394" cy="76" r="8" fill="none" stroke="#f9b233" strokeWidth="4" />
        <rect x="48" y="212" width="76" height="64" rx="14" fill="#fff" />
        <circle cx="80" cy="240" r="12" fill="none" stroke="#384bc0" strokeWidth="4" />
        <path d="M89 249l12 12" stroke="#f9b233" strokeWidth="5" strokeLinecap="round" />
        <rect x="356" y="212" width="76" height="64" rx="14" fill="#fff" />
        <rect x="368" y="226" width="24" height="36" rx="4" fill="#cfd6f7" />
        <rect x="398" y="228" width="22" height="7" rx="3.5" fill="#4c5fd5" />
        <rect x="398" y="241" width="22" height="6" rx="3" fill="#c3c8d8" />
        <rect x="398" y="252" width="16" height="8" rx="4" fill="#f9b233" />
      </g>
      <g fill="#cfd6f7">
        <circle cx="168" cy="36" r="7" />
        <path d="M157 58a11 13 0 0 1 22 0z" />
        <circle cx="312" cy="36" r="7" />
        <path d="M301 58a11 13 0 0 1 22 0z" />
        <circle cx="168" cy="268" r="7" />
        <path d="M157 290a11 13 0 0 1 22 0z" />
        <circle cx="312" cy="268" r="7" />
        <path d="M301 290a11 13 0 0 1 22 0z" />
        <circle cx="26" cy="160" r="7" />
        <path d="M15 182a11 13 0 0 1 22 0z" />
        <circle cx="454" cy="160" r="7" />
        <path d="M443 182a11 13 0 0 1 22 0z" />
      </g>
    </svg>
  );
}
