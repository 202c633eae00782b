import type { ReactNode } from "react";

interface SvgIconProps {
  /** Width and height in pixels. */
  size: 16 | 18 | 20 | 24;
  /** Shapes in a viewBox of 24 × 24. */
  children: ReactNode;
}

/** Shared stroke of all icons. Decorative: the text beside it carries the meaning. */
function SvgIcon({ size, children }: SvgIconProps) {
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
      {children}
    </svg>
  );
}

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
} as const;

interface IconProps {
  name: keyof typeof iconPaths;
  /** Width and height in pixels. */
  size: 16 | 18 | 20 | 24;
}

/** Decorative: the text beside it carries the meaning. */
export function Icon({ name, size }: IconProps) {
  return (
    <SvgIcon size={size}>
      <path d={iconPaths[name]} />
    </SvgIcon>
  );
}

/** Logos of social networks as outlines, in the stroke of the other icons. */
const socialIcons = {
  pinterest: (
    <>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M10.25 18.5 12.3 9.6M9.1 12.9a3.4 3.4 0 1 1 3.7 2.1c-.9 0-1.6-.4-1.9-1" />
    </>
  ),
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
} as const;

export function SocialIcon({ service }: { service: keyof typeof socialIcons }) {
  return <SvgIcon size={18}>{socialIcons[service]}</SvgIcon>;
}
