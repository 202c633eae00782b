import type { PageMetadata } from "./page-metadata.ts";

/** How pages begin that keep programs out, ask who is there or have nothing to show; nobody sells what is called so. */
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

/** What a product's name can begin with too, so these stand for such a page only by themselves or before a mark. */
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

/** "404" begins the width of a shelf as well. */
const reasons =
  "error|(?:page )?not found|forbidden|unauthorized|bad |gone|too many|internal|service |gateway |temporar";
const numbers = ["error [45]\\d\\d(?!\\d)", `[45]\\d\\d\\W*(?:$|${reasons})`];

const botChallengeTitle = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${[...Object.values(titlePatterns).flat(), ...numbers].join("|")}|(?:${exactTitles.join("|")})\\s*(?:$|[^\\p{L}\\p{N}\\s]))`,
  "iu",
);

/** Pieces of the pages that ask who is there. Pages of a product can carry some of them too. */
const challengeScriptPattern =
  /validateCaptcha|captcha-delivery\.com|px-captcha|cf-chl|_cf_chl_opt|_Incapsula_Resource|distil_r_captcha/u;

/** Whether this is called like the page of a doorkeeper: it is hardly ever what a shop sells. */
export function isBotChallengePage({ title, metas }: Pick<PageMetadata, "title" | "metas">): boolean {
  return [title, metas.get("og:title") ?? ""].some((name) => botChallengeTitle.test(name));
}

export function hasChallengeScript(html: string): boolean {
  return challengeScriptPattern.test(html);
}
