/** Says what an answer lacks, without anything that stands in it. */
export class UnreadableAnswer extends Error {}
