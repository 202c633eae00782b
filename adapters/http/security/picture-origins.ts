import type { HttpSettings } from "../dependencies.ts";

/** Where pages may show pictures from, as the content policy names it. */
interface PictureOrigins {
  readonly forVisitors: readonly string[];
  /** Admins see a picture of any address before this site has looked at it. */
  readonly forAdmins: readonly string[];
}

export function isAdminPage(path: string): boolean {
  return /^\/(?:admin|secret-admin-login)(?:\/|$)/u.test(path);
}

export function pictureOrigins({
  storeOrigins,
  foreignImageOrigins,
}: Pick<HttpSettings, "storeOrigins" | "foreignImageOrigins">): PictureOrigins {
  const own = ["'self'", "data:", "blob:"];
  return { forVisitors: [...own, ...storeOrigins, ...foreignImageOrigins], forAdmins: [...own, "https:", "http:"] };
}
