import type { PageMetadata } from "./page-metadata.ts";

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
export function isBotChallengePage({ title, metas }: Pick<PageMetadata, "title" | "metas">): boolean {
  return [title, metas.get("og:title") ?? ""].some((text) => botChallengeTitle.test(text));
}

export function hasChallengeScript(html: string): boolean {
  return challengeScriptPattern.test(html);
}
