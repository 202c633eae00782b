/** Lucide's paths (ISC license) for public pages: its components would be larger than all of these. */
const iconPaths = {
  menu: "M4 5h16M4 12h16M4 19h16",
  close: "M18 6 6 18M6 6l12 12",
  arrowRight: "M5 12h14M12 5l7 7-7 7",
  arrowUpRight: "M7 7h10v10M7 17 17 7",
  chevronDown: "m6 9 6 6 6-6",
  dashboard:
    "M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1",
  logOut: "m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4",
  search: "m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0",
  pinterest:
    "M2.75 12a9.25 9.25 0 1 0 18.5 0 9.25 9.25 0 1 0-18.5 0M10.25 18.5 12.3 9.6M9.1 12.9a3.4 3.4 0 1 1 3.7 2.1c-.9 0-1.6-.4-1.9-1",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.01",
} as const;

interface IconProps {
  name: keyof typeof iconPaths;
  /** Width and height in pixels. */
  size: 16 | 18 | 20 | 24;
}

/** Decorative: the text beside it carries the meaning. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
