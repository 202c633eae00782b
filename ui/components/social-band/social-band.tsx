import type { SocialProfileWire } from "../../../adapters/http/contract/site.ts";
import { contained, spokenOnly } from "../../design/layout.css.ts";
import { bandTitle } from "../../design/typography.css.ts";
import * as css from "../../pages/home-page.css.ts";
import { button } from "../button/button.css.ts";
import { SocialIcon } from "../social-icon/social-icon.tsx";

/** "Stay Inspired": the one full-width band of colour, which closes the home page. */
export function SocialBand({ profiles }: { profiles: readonly SocialProfileWire[] }) {
  return (
    <section className={css.band} aria-labelledby="stay-inspired">
      <div className={`${css.content} ${contained}`}>
        <h2 className={bandTitle} id="stay-inspired">
          Stay Inspired
        </h2>
        <ul className={css.buttons}>
          {profiles.map(({ service, label, url }) => (
            <li key={service}>
              <a className={button.band} href={url} target="_blank" rel="noopener">
                <SocialIcon service={service} />
                {label}
                <span className={spokenOnly}> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
