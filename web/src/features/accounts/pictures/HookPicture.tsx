export function HookPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 320" className={className} aria-hidden="true" focusable="false">
      <circle cx="392" cy="64" r="44" fill="#f9b233" opacity="0.16" />
      <circle cx="60" cy="268" r="34" fill="#8894e6" opacity="0.2" />
      <g>
        <rect x="48" y="36" width="232" height="248" rx="16" fill="#fff" />
        <path d="M64 36h200a16 16 0 0 1 16 16v112H48V52a16 16 0 0 1 16-16z" fill="#cfd6f7" />
        <path d="M48 164v-22l44-22 46 26 58-38 84 44v12z" fill="#9fabec" />
        <path d="M164 76l54 40v8h-10v40h-88v-40h-10v-8z" fill="#fff" />
        <path d="M164 70l62 46-6 8-56-42-56 42-6-8z" fill="#384bc0" />
        <rect x="152" y="132" width="24" height="32" rx="3" fill="#f9b233" />
        <rect x="130" y="126" width="14" height="16" rx="2" fill="#cfd6f7" />
        <rect x="184" y="126" width="14" height="16" rx="2" fill="#cfd6f7" />
        <rect x="68" y="184" width="150" height="14" rx="7" fill="#243898" />
        <rect x="68" y="210" width="192" height="9" rx="4.5" fill="#c3c8d8" />
        <rect x="68" y="226" width="164" height="9" rx="4.5" fill="#c3c8d8" />
        <rect x="68" y="250" width="82" height="20" rx="10" fill="#4c5fd5" />
        <rect x="84" y="257" width="50" height="6" rx="3" fill="#fff" />
      </g>
      <g>
        <path d="M222 190C262 182 268 120 304 112" fill="none" stroke="#f9b233" strokeWidth="2.5" />
        <circle cx="222" cy="190" r="4" fill="#f9b233" />
        <rect x="304" y="92" width="144" height="44" rx="12" fill="#f9b233" />
        <rect x="344" y="104" width="88" height="8" rx="4" fill="#5c3d00" />
        <rect x="344" y="118" width="60" height="7" rx="3.5" fill="#5c3d00" opacity="0.55" />
        <path d="M324 102l3.2 8.8 8.8 3.2-8.8 3.2-3.2 8.8-3.2-8.8-8.8-3.2 8.8-3.2z" fill="#fff" />
        <rect x="304" y="150" width="144" height="44" rx="12" fill="#fff" opacity="0.16" />
        <rect x="320" y="162" width="104" height="8" rx="4" fill="#fff" opacity="0.8" />
        <rect x="320" y="176" width="72" height="7" rx="3.5" fill="#fff" opacity="0.45" />
        <rect x="304" y="208" width="144" height="44" rx="12" fill="#fff" opacity="0.1" />
        <rect x="320" y="220" width="86" height="8" rx="4" fill="#fff" opacity="0.6" />
        <rect x="320" y="234" width="104" height="7" rx="3.5" fill="#fff" opacity="0.35" />
      </g>
    </svg>
  );
}
