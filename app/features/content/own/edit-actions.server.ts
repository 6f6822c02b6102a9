import { z } from "zod";
import { translate } from "~/i18n/translate";
import { AUTOSAVE } from "~/lib/forms/autosave";
import { parseForm } from "~/lib/forms/parse-form.server";
import { cleanHtml, isBlankHtml } from "~/lib/html/clean-html.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt, type Refusal } from "~/session/portal.server";
import type { EditReply, Theirs } from "./edit-reply";
import { ownArticlePaths } from "./own-paths";
import { type Edited, EditForm, RestoreForm } from "./schema.server";
import { readBody, wordsOf } from "./words.server";

export interface EditPorts {
	portal: PortalPorts<"cms.myContent" | "cms.saveContent" | "cms.submitContent">;
	/** Requires the permission `cms/content/submit`. */
	permitSubmit(): Promise<unknown>;
	language: Language;
}

type Shown = { done: false; reply: EditReply; status: number };
export type EditResult = { done: true; to: string; notice: Notice } | Shown;

const TheirWords = z.looseObject({
	article: z.looseObject({
		version: z.number().int(),
		title: z.string(),
		summary: z.string(),
		html: z.string(),
		language: z.string(),
		channel: z.string(),
	}),
});

function theirsIn({ type, data }: Refusal): Theirs | null {
	const parsed = TheirWords.safeParse(data);
	if (type !== "stale_state" || !parsed.success) return null;
	const { version, title, summary, html, language, channel } = parsed.data.article;
	return { version, title, summary, html: cleanHtml(html), language, channel };
}

function shown({ intent, live, ...edited }: Edited, html: string, status: number, more: Partial<EditReply>): Shown {
	const { title, summary, language, channel, body, format, version } = edited;
	const words = live
		? null
		: format === "markdown"
			? { title, summary, language, channel, text: body, html }
			: wordsOf({ ...edited, html });
	return {
		done: false,
		status,
		reply: { intent, version, saved: null, theirs: null, errors: {}, message: null, words, ...more },
	};
}

const fieldErrors = (fields: Record<string, string>) =>
	Object.fromEntries(Object.entries(fields).map(([name, text]) => [name === "html" ? "body" : name, [text]]));

function refused(edited: Edited, html: string, refusal: Refusal): Shown {
	const errors = fieldErrors(refusal.fields);
	const message = Object.keys(errors).length > 0 ? null : refusal.msg;
	return shown(edited, html, refusal.status, { theirs: theirsIn(refusal), errors, message });
}

/** A saving whose answer was lost is refused as stale at its repetition, with its own words as theirs. */
function isOwnEcho(
	{ title, summary, language, channel }: Edited,
	html: string,
	theirs: Theirs | null,
): theirs is Theirs {
	return (
		theirs?.html === html &&
		theirs.title === title &&
		theirs.summary === summary &&
		`${theirs.language} ${theirs.channel}` === `${language} ${channel}`
	);
}

type Saved = { ok: true; saved: NonNullable<EditReply["saved"]> } | { ok: false; shown: Shown };

async function save(id: number | null, edited: Edited, html: string, ports: EditPorts): Promise<Saved> {
	const { portal } = ports;
	const { intent, version, over, language, channel, title, summary } = edited;
	const body = { version: over ?? version, language, channel, title, summary, html, keep: intent === AUTOSAVE ? 0 : 1 };
	const of = id ?? edited.id;
	const sent = await attempt(portal.cms.saveContent(of === undefined ? body : { ...body, id: of }), { outages: true });
	if (sent.ok) return { ok: true, saved: sent.data };
	const answer = refused(edited, html, sent.refusal);
	const { theirs } = answer.reply;
	if (of === undefined || !isOwnEcho(edited, html, theirs)) return { ok: false, shown: answer };
	// A click on Save keeps its version, whatever was saved by itself before.
	if (intent !== AUTOSAVE && (over ?? version) < theirs.version)
		return save(of, { ...edited, version: theirs.version, over: undefined }, html, ports);
	return { ok: true, saved: { id: of, version: theirs.version, updated_at: Math.floor(Date.now() / 1000) } };
}

const notice = (language: Language, key: string): Notice => ({
	type: "success",
	message: translate(language, `own-articles:${key}`),
});

const pickSaved = ({ id, version, updated_at }: NonNullable<EditReply["saved"]>) => ({ id, version, updated_at });

async function saveAndSubmit(id: number | null, edited: Edited, html: string, ports: EditPorts): Promise<EditResult> {
	await ports.permitSubmit();
	const stored = await save(id, edited, html, ports);
	if (!stored.ok) return stored.shown;
	const { saved } = stored;
	const sent = await attempt(ports.portal.cms.submitContent({ id: saved.id, version: saved.version }), {
		outages: true,
	});
	if (sent.ok) return { done: true, to: ownArticlePaths.list(), notice: notice(ports.language, "done-submit") };
	const answer = refused(edited, html, sent.refusal);
	const errors = isBlankHtml(html) ? { ...answer.reply.errors, body: ["form:editor-required"] } : answer.reply.errors;
	return { ...answer, reply: { ...answer.reply, errors, saved: pickSaved(saved), version: saved.version } };
}

/** Brings an earlier version's words back as a new version. */
async function restore(
	id: number,
	{ from, version }: z.output<typeof RestoreForm>,
	ports: EditPorts,
): Promise<EditResult> {
	const { portal } = ports;
	const unchanged = ({ msg, status }: Refusal): Shown => ({
		done: false,
		status,
		reply: { intent: "restore", version, saved: null, theirs: null, errors: {}, message: msg, words: null },
	});
	const earlier = await attempt(portal.cms.myContent({ id, version: from }), { outages: true });
	if (!earlier.ok) return unchanged(earlier.refusal);
	const { title, summary, html, language, channel } = earlier.data;
	const words = { title, summary, html, language, channel };
	const saved = await attempt(portal.cms.saveContent({ id, version, ...words, keep: 1 }), { outages: true });
	if (!saved.ok) return unchanged(saved.refusal);
	return { done: true, to: ownArticlePaths.edit(id), notice: notice(ports.language, "restored") };
}

/** Keeps the words as they were typed: reading them would take longer than anybody waits. */
const unread = (edited: Edited, fault: string) =>
	shown({ ...edited, format: "markdown" }, "", 400, { errors: { body: [`own-articles:${fault}`] } });

/** Handles the forms of the page by intent; `id`: null for an article that is not saved yet. null for a form that is none of the page's. */
export async function handleEdit(id: number | null, form: FormData, ports: EditPorts): Promise<EditResult | null> {
	if (id !== null && form.get("intent") === "restore") {
		const restoring = parseForm(form, RestoreForm);
		return restoring.status === "success" ? restore(id, restoring.value, ports) : null;
	}
	const submission = parseForm(form, EditForm);
	if (submission.status !== "success") {
		const sent = parseForm(form, Loose);
		const errors = Object.fromEntries(
			Object.entries(submission.reply().error ?? {}).filter((one): one is [string, string[]] => Array.isArray(one[1])),
		);
		if (sent.status !== "success") return null;
		const { html, fault } = readBody(sent.value.body, sent.value.format);
		return fault ? unread(sent.value, fault) : shown(sent.value, html, 400, { errors });
	}
	const edited = submission.value;
	const { html, fault } = readBody(edited.body, edited.format);
	if (fault) return unread(edited, fault);
	if (edited.intent === "submit") return saveAndSubmit(id, edited, html, ports);
	const stored = await save(id, edited, html, ports);
	if (!stored.ok) return stored.shown;
	if (edited.live) return shown(edited, html, 200, { saved: pickSaved(stored.saved) });
	return { done: true, to: ownArticlePaths.edit(stored.saved.id), notice: notice(ports.language, "saved") };
}

/** The same form however long its words are, so that nothing typed is lost. */
const Loose = EditForm.extend({
	title: z.string().default(""),
	summary: z.string().default(""),
	channel: z.string().default(""),
});
