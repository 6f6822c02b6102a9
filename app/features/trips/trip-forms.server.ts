import type { Submission, SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { refusedReply } from "~/parts/codes/refused-reply";
import type { PortalPorts } from "~/portal-contract/portal";
import { LONGEST_TRIP_NAME, MOST_TRIP_ORDERS } from "~/portal-contract/trip/limits";
import { attempt } from "~/session/portal.server";

/** Messages are locale keys. */
const name = z.string("required").trim().min(1, "required").max(LONGEST_TRIP_NAME, "length");
const order_ids = z
	.array(z.coerce.number("format").int("format").positive("format"), "trips:orders-required")
	.max(MOST_TRIP_ORDERS, "format");
const some = order_ids.min(1, "trips:orders-required");

const CreateForm = z.object({ idempotency_key: z.uuid("format"), name, order_ids: some });
const RenameForm = z.object({ intent: z.literal("rename"), name });
const AddForm = z.object({ intent: z.literal("add"), order_ids: some });
const RemoveForm = z.object({ intent: z.literal("remove"), order_ids: some });

export const tripConstraint = () => getZodConstraint(RenameForm.pick({ name: true }));

export type TripCalls = PortalPorts<"trip.create" | "trip.edit">;

interface Failed {
	done: false;
	intent: string;
	result: SubmissionResult<string[]>;
	status: number;
}

type Made = { done: true; id: number; notice: Notice } | Failed;
type Edited = { done: true; is_over: boolean; notice: Notice } | Failed;

const failed = (intent: string, submission: Submission<unknown, string[]>): Failed => ({
	...{ done: false, intent, status: 400 },
	result: submission.reply(),
});

export async function createTrip(form: FormData, portal: TripCalls): Promise<Made> {
	const submission = parseForm(form, CreateForm);
	if (submission.status !== "success") return failed("create", submission);
	const { idempotency_key: idempotencyKey, ...body } = submission.value;
	const made = await attempt(portal.trip.create(body, { idempotencyKey }), { outages: true });
	if (made.ok) return { done: true, id: made.data.id, notice: made.notice };
	const result = refusedReply(submission, made.refusal, ["name", "order_ids"]);
	return { done: false, intent: "create", result, status: made.refusal.status };
}

const EditForm = z.discriminatedUnion("intent", [RenameForm, AddForm, RemoveForm]);

function changeOf(edit: z.output<typeof EditForm>) {
	switch (edit.intent) {
		case "rename":
			return { name: edit.name };
		case "add":
			return { add: edit.order_ids };
		case "remove":
			return { remove: edit.order_ids };
	}
}

/** A new name, orders that are added, or one that is taken out, by intent. */
export async function editTrip(id: number, form: FormData, portal: TripCalls): Promise<Edited> {
	const submission = parseForm(form, EditForm);
	if (submission.status !== "success") return failed(String(form.get("intent")), submission);
	const edited = await attempt(portal.trip.edit({ id, ...changeOf(submission.value) }), { outages: true });
	if (edited.ok) return { done: true, is_over: edited.data.is_over, notice: edited.notice };
	const result = refusedReply(submission, edited.refusal, ["name", "order_ids"]);
	return { done: false, intent: submission.value.intent, result, status: edited.refusal.status };
}
