import { skipLink } from "./skip-link.css.ts";

export function SkipLink({ target }: { target: string }) {
  return (
    <a className={skipLink} href={`#${target}`}>
      Skip to content
    </a>
  );
}
