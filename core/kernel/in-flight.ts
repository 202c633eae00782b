/** Work by name: whoever asks while it is under way shares its outcome. */
export interface InFlight<Result> {
  has(name: string): boolean;
  share(name: string, work: () => Promise<Result>): Promise<Result>;
}

export function makeInFlight<Result>(): InFlight<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return {
    has: (name) => underWay.has(name),
    share: (name, work) => {
      const running = underWay.get(name);
      if (running !== undefined) return running;
      const started = work().finally(() => underWay.delete(name));
      underWay.set(name, started);
      return started;
    },
  };
}
