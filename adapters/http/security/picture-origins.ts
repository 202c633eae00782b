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
  directImageOrigins,
}: Pick<HttpSettings, "storeOrigins" | "directImageOrigins">): PictureOrigins {
  const own = ["'self'", "data:", "blob:"];
  return { forVisitors: [...own, ...storeOrigins, ...directImageOrigins], forAdmins: [...own, "https:", "http:"] };
}
