import type { ActionFunctionArgs } from "@remix-run/node";

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

const FILES = Symbol.for("portal.takes-files");

/** The action of a page with a field for files: it reads the form as it arrives and limits it, so the front door does not. */
export const fileAction = <A extends Action>(action: A): A => Object.assign(action, { [FILES]: true });

export const isFileAction = (action: object): boolean => FILES in action;
