import type { Language } from "~/portal-contract/base/basics";
import { Refused } from "../../api/refused";
import type { Db, Tx } from "../../db/db";

export interface NamedSubject {
	readonly title: string;
	/** Its page within the site. */
	readonly path: string;
}

/** What may be commented on, as its room knows it. */
export interface CommentSubject {
	readonly kind: string;
	/** Whether any member may write a comment; else comments come another way, as ratings do. */
	readonly is_open: boolean;
	/** Those of the ids that readers see now. */
	named(db: Db | Tx, language: Language, ids: readonly number[]): Promise<ReadonlyMap<number, NamedSubject>>;
	/** In the transaction that has changed which comments of the subject are shown. */
	recount?(tx: Tx, id: number): Promise<void>;
}

const SUBJECTS = new Map<string, CommentSubject>();

/** Registers a kind of subject, replacing an earlier one. */
export function registerCommentSubject(subject: CommentSubject): void {
	SUBJECTS.set(subject.kind, subject);
}

/** Throws `Refused` `not_found` for an unknown kind. */
export function commentSubject(kind: string): CommentSubject {
	const subject = SUBJECTS.get(kind);
	if (!subject) throw new Refused("not_found", { msg: "comment-subject-not-found" });
	return subject;
}

/** Names of subjects of several kinds by `kind:id`; those that are gone or of an unknown kind are left out. */
export async function namedSubjects(
	db: Db,
	language: Language,
	subjects: readonly { subject_kind: string; subject_id: number }[],
): Promise<ReadonlyMap<string, NamedSubject>> {
	const ids = new Map<string, Set<number>>();
	for (const { subject_kind, subject_id } of subjects)
		ids.set(subject_kind, (ids.get(subject_kind) ?? new Set()).add(subject_id));
	const names = new Map<string, NamedSubject>();
	for (const [kind, of] of ids) {
		const found = await SUBJECTS.get(kind)?.named(db, language, [...of]);
		for (const [id, named] of found ?? []) names.set(`${kind}:${id}`, named);
	}
	return names;
}
