import type { Db } from "../db/db";
import type { SiteSettings } from "../settings";
import type { MailMessage } from "./message";
import type { OutboxRow } from "./outbox";
import { isKnownReader, messageToStranger, withoutAddresses } from "./strangers";

/** The message as of now, with the settings of the sending site. */
export interface Composed {
	readonly message: MailMessage;
	/** The same for a mobile telephone; absent where the kind goes by e-mail alone. */
	readonly short?: string;
	readonly settings: SiteSettings;
	/** False for an outdated message, which is not sent. */
	readonly still_holds: boolean;
}

/** Composes the message of a row from the store as of now. */
export type Template = (db: Db, row: OutboxRow) => Promise<Composed>;

const TEMPLATES = new Map<string, Template>();

/** Registers the template of these kinds, replacing an earlier one. */
export function registerTemplate(kinds: readonly string[], template: Template): void {
	for (const kind of kinds) TEMPLATES.set(kind, template);
}

/** Throws where the kind has no template. */
export async function composeMessage(db: Db, row: OutboxRow): Promise<Composed> {
	const template = TEMPLATES.get(row.kind);
	if (!template) throw new Error(`no template for ${row.kind}`);
	const composed = await template(db, row);
	if (await isKnownReader(db, row)) return composed;
	const short = composed.short === undefined ? {} : { short: withoutAddresses(composed.short) };
	return { ...composed, ...short, message: messageToStranger(composed.message, composed.settings) };
}
