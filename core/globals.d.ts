/**
 * The only platform types in core: parts of `URL` and `AbortController` that browsers and Node.js share. Parsing a URL
 * is deterministic and does no I/O. Outside core the platform's own types apply.
 */

interface URLSearchParams {
  get(name: string): string | null;
  delete(name: string): void;
}

interface URL {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}

declare const URL: {
  new (url: string, base?: string): URL;
  canParse(url: string, base?: string): boolean;
};

interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

interface AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare const AbortController: { new (): AbortController };
