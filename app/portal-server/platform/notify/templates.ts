import type { Db } from "../db/db";
import type { SiteSettings } from "../settings";
import type { MailMessage } from "./message";
import type { OutboxRow } from "./outbox";

/** A message as it reads now, with the settings of the site in whose name it goes. */
export interface Composed {
	readonly message: MailMessage;
	readonly settings: SiteSettings;
	/** False where what it says is no longer so: then it is not sent. */
	readonly still_holds: boolean;
}

/** Writes the message of a row, from the store as it is now. */
export type Template = (db: Db, row: OutboxRow) => Promise<Composed>;

const TEMPLATES = new Map<string, Template>();

/** Makes the template of these kinds known; one that is known already is replaced. */
export function registerTemplate(kinds: readonly string[], template: Template): void {
	for (const kind of kinds) TEMPLATES.set(kind, template);
}

/** The message of a row. Throws where nobody knows how to write its kind. */
export function composeMessage(db: Db, row: OutboxRow): Promise<Composed> {
	const template = TEMPLATES.get(row.kind);
	if (!template) throw new Error(`no template for ${row.kind}`);
	return template(db, row);
}
