/** Whether a value from the browser's storage, which may hold anything, is what is expected. */
export type Check = (value: unknown) => boolean;

/** A check for each property. */
export type Shape<Value> = { readonly [Key in keyof Value]-?: Check };

export const isText: Check = (value) => typeof value === "string";
export const isNumber: Check = (value) => typeof value === "number";
export const isBoolean: Check = (value) => typeof value === "boolean";
export const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export function hasShape<Value>(shape: Shape<Value>) {
  const checks = Object.entries<Check>(shape);
  return (value: unknown): value is Value =>
    typeof value === "object" && value !== null && checks.every(([key, check]) => check(Reflect.get(value, key)));
}
