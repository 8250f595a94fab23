export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Under whose name the server's programs run. */
export interface ServerUser {
  /** Put before the program, to change the user on the way. */
  readonly prefix: readonly string[];
  /** Whom the server's files must belong to, when not the process's own user. */
  readonly owner: Owner | undefined;
}
