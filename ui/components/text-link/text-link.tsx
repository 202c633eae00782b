import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { textLink } from "./text-link.css.ts";

/** A link that stands for itself, on a rule. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className={textLink} href={href}>
      {children}
      <ArrowRight size={16} strokeWidth={1.5} />
    </Link>
  );
}
