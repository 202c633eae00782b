import type { FetchPublicUrl } from "../../../core/kernel/http-fetch.port.ts";
import { parseUrl } from "../../../core/kernel/text.ts";
import type { JsonLdProduct } from "../../../core/product/json-ld-product.ts";
import { sanitizeTitle } from "../../../core/product/normalize-products.ts";
import {
  findPageProduct,
  hasSocialImage,
  isOpenGraphProduct,
  listLargestPictures,
  listPictureSources,
  type PageContent,
  statesProduct,
} from "../../../core/product/page-product.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ProductPage, ReadProductPage } from "../../../core/product/retailer.port.ts";
import { decodePage, type HtmlMetadata, htmlToText, parsePageMetadata } from "./page-metadata.ts";

interface Dependencies {
  readonly fetchBytes: FetchPublicUrl;
}

const limits = { accept: "text/html,application/xhtml+xml", maxBytes: 1024 * 1024, oversize: "cut" } as const;

/**
 * Reads title and image of the product that a page describes in JSON-LD or in tags for social networks, from its first
 * MiB. Errors: `product.link-unreadable` when the page cannot be fetched, is a bot challenge or describes no product.
 */
export function createProductPageReader({ fetchBytes }: Dependencies): ReadProductPage {
  return async (url, findTarget) => {
    const stopAt = (redirected: URL) => findTarget(redirected) !== null;
    const page = await fetchBytes(url, { ...limits, stopAt }).catch((cause: unknown) => {
      throw linkUnreadableError("This page cannot be read.", cause);
    });
    const final = page.url === url ? null : parseUrl(page.url);
    const target = final === null ? null : findTarget(final);
    if (target !== null) return target;
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(page.contentType ?? ""))
      throw linkUnreadableError("This is no page.");
    return describeProduct(decodePage(page.bytes, page.contentType), page.url);
  };
}

function describeProduct(html: string, url: string): ProductPage {
  const metadata = parsePageMetadata(html);
  const content = toPageContent(metadata, url);
  const { jsonLd, title, images, isCertain } = findPageProduct(content);
  const isBotChallenge = isBotChallengePage(metadata) || (jsonLd === null && hasChallengeScript(html));
  if (isBotChallenge && !hasTitleAndImage(jsonLd) && !isOpenGraphProduct(content)) {
    throw linkUnreadableError("This shop does not let programs read its pages.");
  }
  const isDescribed = jsonLd !== null || statesProduct(content) || hasSocialImage(content) || !isCertain;
  const cleanTitle = sanitizeTitle(htmlToText(title));
  if (cleanTitle === null || !isDescribed) {
    throw linkUnreadableError("This page does not say what product it shows.");
  }
  const [image = ""] = images;
  return { title: cleanTitle, imageUrl: image.startsWith("https:") ? image : null, isCertain };
}

function toPageContent({ title, metas, jsonLd, base, images }: HtmlMetadata, url: string): PageContent {
  const baseUrl = base === null ? null : parseUrl(base.trim(), url);
  const pictures = images.map((attributes) => ({
    attributes,
    width: Number(attributes.get("width") ?? 0),
    height: Number(attributes.get("height") ?? 0),
  }));
  return {
    url,
    baseUrl: baseUrl === null || !/^https?:$/u.test(baseUrl.protocol) ? url : baseUrl.href,
    jsonLd,
    listMetas: (name) => metas.get(name) ?? [],
    title,
    pictures: listLargestPictures(pictures).map(({ attributes }) => listPictureSources((name) => attributes.get(name))),
  };
}

/**
 * JSON-LD with title and image overrides the check for bot challenges: challenge pages never carry it, while real
 * products can have titles like theirs.
 */
function hasTitleAndImage(product: JsonLdProduct | null): boolean {
  return product !== null && product.images.length > 0;
}

function linkUnreadableError(message: string, cause?: unknown): ProductError {
  return new ProductError("product.link-unreadable", message, {
    suggestion: "Fill in the title and the image by hand.",
    cause,
  });
}

/** Beginnings of the titles of bot-challenge, sign-in and error pages; never a product. */
const titlePatterns: Readonly<Record<string, readonly string[]>> = {
  en: [
    "access (?:to this page (?:has been )?)?denied",
    "are you (?:a )?(?:human|robot)",
    "attention required",
    "bot (?:check|detection|verification)",
    "checking your browser",
    "human verification",
    "just a moment",
    "(?:log|sign) ?in to ",
    "one more step",
    "page not found",
    "pardon our interruption",
    "please (?:verify|wait)",
    "robot (?:check|or human)",
    "(?:vercel )?security (?:check(?:point)?|verification)",
    "service unavailable",
    "sorry, (?:we|you) ",
    "too many requests",
    "verify (?:that )?you",
  ],
  de: ["zugriff (?:verweigert|abgelehnt)", "seite (?:wurde )?nicht gefunden", "sicherheits(?:prüfung|überprüfung)"],
  fr: ["accès (?:refusé|interdit)", "page (?:non trouvée|introuvable)", "vérification de sécurité"],
  es: ["acceso denegado", "página no encontrada", "verificación de seguridad"],
  it: ["accesso negato", "pagina non trovata", "verifica di sicurezza"],
  nl: ["toegang geweigerd", "pagina niet gevonden", "beveiligingscontrole"],
  pl: ["odmowa dostępu", "dostęp zabroniony", "nie znaleziono strony"],
  pt: ["acesso negado", "página não encontrada", "verificação de segurança"],
  sv: ["åtkomst nekad", "sidan (?:hittades inte|kunde inte hittas)", "säkerhetskontroll"],
  tr: ["erişim (?:engellendi|reddedildi)", "sayfa bulunamadı", "güvenlik kontrolü"],
  ja: ["アクセスが?拒否", "ページが見つかりません", "セキュリティ(?:チェック|確認)"],
  ar: ["تم رفض الوصول", "الصفحة غير موجودة", "التحقق من الأمان"],
};

/** Product names can begin with these as well, so they match only alone or before punctuation. */
const exactTitles = [
  "captcha",
  "forbidden",
  "(?:log|sign) ?in",
  "an(?:melden|meldung)|einloggen",
  "se connecter|connexion|identifiez-vous",
  "iniciar sesión|inicia sesión",
  "accedi",
  "inloggen|logga in",
  "zaloguj się|logowanie",
  "entrar|iniciar sessão|fazer login",
  "giriş yap",
  "ログイン",
  "تسجيل الدخول",
];

/** A number is matched only with its reason: "404 mm" begins the width of a shelf. */
const reasons =
  "error|(?:page )?not found|forbidden|unauthorized|bad |gone|too many|internal|service |gateway |temporar";
const statusPatterns = ["error [45]\\d\\d(?!\\d)", `[45]\\d\\d\\W*(?:$|${reasons})`];

const botChallengeTitle = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${[...Object.values(titlePatterns).flat(), ...statusPatterns].join("|")}|(?:${exactTitles.join("|")})\\s*(?:$|[^\\p{L}\\p{N}\\s]))`,
  "iu",
);

/** Scripts of bot-challenge pages. Product pages can contain some of them as well. */
const challengeScriptPattern =
  /validateCaptcha|captcha-delivery\.com|px-captcha|cf-chl|_cf_chl_opt|_Incapsula_Resource|distil_r_captcha/u;

/** Returns whether the title is that of a bot-challenge, sign-in or error page. */
function isBotChallengePage({ title, metas }: Pick<HtmlMetadata, "title" | "metas">): boolean {
  return [title, metas.get("og:title")?.[0] ?? ""].some((text) => botChallengeTitle.test(text));
}

function hasChallengeScript(html: string): boolean {
  return challengeScriptPattern.test(html);
}
