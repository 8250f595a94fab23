/** A file that is no statement we can read; its message is a German sentence for who sent it. */
export class Unreadable extends Error {}
