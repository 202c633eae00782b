/** Adapters by the name that a setting chooses them with. */
type Registry = Readonly<Record<string, { readonly settings: { toConfig(settings: never): unknown } }>>;

/** The configuration of each adapter. */
export type Configs<Adapters extends Registry> = {
  readonly [Name in keyof Adapters]: ReturnType<Adapters[Name]["settings"]["toConfig"]>;
};

/** The configuration of one of the adapters, with its name in the field `Field`. */
export type Choice<Field extends string, All, Name extends keyof All = keyof All> = {
  [Chosen in Name]: All[Chosen] & Readonly<Record<Field, Chosen>>;
}[Name];

/** Undefined when the name is unknown or not given. Then the default applies, whose adapter requires no settings. */
export function findChosen<Entry>(
  adapters: Readonly<Record<string, Entry>>,
  name: string | undefined,
): Entry | undefined {
  return name !== undefined && Object.hasOwn(adapters, name) ? adapters[name] : undefined;
}

/** "disk or s3" */
export function listNames(adapters: Registry): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.keys(adapters));
}
