import type { SubmissionResult } from "@conform-to/react";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting, Refusal } from "~/parts/attempt";
import type { PortalPorts } from "~/portal-contract/portal";
import { TravellerForm } from "./schema.server";
import type { TravellerReply } from "./traveller-reply";

export interface TravellerPorts {
	portal: PortalPorts<"account.saveTraveller" | "account.deleteTraveller" | "account.revealTraveller">;
	attempt: Attempting;
	/** Requires the permission `account/travellers/{button}`. */
	permit(button: "save" | "delete" | "reveal"): Promise<unknown>;
}

type Done = { done: true; notice: Notice };
type Shown = { done: false; reply: TravellerReply; status: number };
export type TravellerResult = Done | Shown;

const shown = (intent: TravellerReply["intent"], status: number, more: Partial<TravellerReply>): Shown => ({
	...{ done: false, status },
	reply: { intent, result: null, refusal: null, document_number: null, ...more },
});

const refusalOf = ({ type, msg }: Refusal) => ({ type, msg });

const done = (language: Language, what: "saved" | "deleted", name = ""): Done => ({
	...{ done: true, notice: { type: "success", message: translate(language, `travellers:${what}`, { name }) } },
});

async function save(
	id: number | null,
	form: FormData,
	ports: TravellerPorts,
	language: Language,
): Promise<TravellerResult> {
	await ports.permit("save");
	const submission = parseForm(form, TravellerForm);
	if (submission.status !== "success")
		return shown("save", 400, { result: submission.reply() as SubmissionResult<string[]> });
	const body = { ...submission.value, ...(id === null ? { new_only: true } : { id }) };
	const saved = await ports.attempt(() => ports.portal.account.saveTraveller(body));
	if (saved.ok) return done(language, "saved", body.full_name);
	const fieldErrors = Object.fromEntries(Object.entries(saved.refusal.fields).map(([name, text]) => [name, [text]]));
	const result = submission.reply({ fieldErrors }) as SubmissionResult<string[]>;
	return shown("save", saved.refusal.status, { result, refusal: refusalOf(saved.refusal) });
}

/** Handles the forms of a traveller's page by intent; `id`: null for a new one, who can only be saved. */
export async function handleTravellerAction(
	id: number | null,
	form: FormData,
	ports: TravellerPorts,
	language: Language,
): Promise<TravellerResult> {
	const intent = form.get("intent");
	if (id === null) return save(id, form, ports, language);
	if (intent === "delete") {
		await ports.permit("delete");
		const deleted = await ports.attempt(() => ports.portal.account.deleteTraveller({ id }));
		if (deleted.ok) return done(language, "deleted");
		return shown("delete", deleted.refusal.status, { refusal: refusalOf(deleted.refusal) });
	}
	if (intent === "reveal") {
		await ports.permit("reveal");
		const revealed = await ports.attempt(() => ports.portal.account.revealTraveller({ id }));
		if (revealed.ok) return shown("reveal", 200, { document_number: revealed.data.document_number });
		return shown("reveal", revealed.refusal.status, { refusal: refusalOf(revealed.refusal) });
	}
	return save(id, form, ports, language);
}
