import { Drawing } from "../drawing/drawing.tsx";

/** Line drawings in the stroke of the other icons. */
const socialShapes = {
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

export function SocialIcon({ service }: { service: keyof typeof socialShapes }) {
  return <Drawing size={18}>{socialShapes[service]}</Drawing>;
}
