import { Link } from "wouter";
import { Icon } from "./icons.tsx";
import { skipLink, textLink } from "./links.css.ts";

/** A standalone underlined link with an arrow. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className={textLink} href={href}>
      {children}
      <Icon name="arrowRight" size={16} />
    </Link>
  );
}

export function SkipLink({ target }: { target: string }) {
  return (
    <a className={skipLink} href={`#${target}`}>
      Skip to content
    </a>
  );
}
