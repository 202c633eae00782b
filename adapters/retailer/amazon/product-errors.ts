import { ProductError } from "../../../core/product/product.ts";
import { AmazonError, type AmazonErrorKind } from "./api-errors.ts";

interface ErrorText {
  readonly message: string;
  readonly suggestion: string;
}

const retryLater = "Please try again in a moment, or add products by hand.";
const checkSettings = "Check the AMAZON_… settings, then restart the site; `npm run doctor` says more.";

const errorTexts: Readonly<Record<AmazonErrorKind, ErrorText>> = {
  unreachable: { message: "Amazon can't be reached right now.", suggestion: retryLater },
  slow: { message: "Amazon took too long to answer.", suggestion: retryLater },
  unreadable: { message: "Amazon sent an unreadable answer.", suggestion: retryLater },
  resting: {
    message: "Amazon failed several times. Searching is paused for half a minute.",
    suggestion: retryLater,
  },
  throttled: {
    message: "Amazon's request limit for this account is reached.",
    suggestion: "Wait a minute and try again. Amazon allows more requests as more is bought through your links.",
  },
  busy: {
    message: "Too many searches are waiting for Amazon.",
    suggestion: "Please try again in a few seconds.",
  },
  "not-eligible": {
    message: "Amazon has not yet approved this account for catalog search.",
    suggestion: "Add products by their link or from the sample catalog.",
  },
  "not-linked": {
    message: "Amazon does not let these credentials use this partner tag in this marketplace.",
    suggestion: `New credentials can take two days to work. ${checkSettings}`,
  },
  credentials: { message: "Amazon does not accept the credentials of this site.", suggestion: checkSettings },
  "expired-token": { message: "Amazon does not accept the credentials of this site.", suggestion: checkSettings },
  "partner-tag": { message: "Amazon does not know the partner tag of this site.", suggestion: checkSettings },
  refused: {
    message: "Amazon refused this search.",
    suggestion: "Try other words or another category.",
  },
};

/** Converts an `AmazonError` to a `ProductError` with texts for the admin; returns any other error unchanged. */
export function toProductError(error: unknown): unknown {
  if (!(error instanceof AmazonError)) return error;
  const { message, suggestion } = errorTexts[error.kind];
  const code = error.kind === "not-eligible" ? "retailer.not-eligible" : "retailer.unavailable";
  return new ProductError(code, message, { suggestion, cause: error });
}
