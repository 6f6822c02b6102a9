import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import type { OrderRow } from "~/portal-contract/order/order";
import { OrderChoice } from "./order-choice";
import type { tripConstraint } from "./trip-forms.server";

export interface EditReply {
	intent: string;
	result: SubmissionResult<string[]>;
}

interface RenameProps {
	name: string;
	constraint: ReturnType<typeof tripConstraint>;
	reply: EditReply | null;
}

export function RenameForm({ name, constraint, reply }: RenameProps) {
	const { t } = useTranslation("trips");
	const lastResult = reply?.intent === "rename" ? reply.result : undefined;
	const [form, fields] = useServerForm<{ name: string }>({
		id: "rename-trip",
		constraint,
		lastResult,
		defaultValue: { name },
	});
	return (
		<Card title={t("rename")} className="print:hidden">
			<Form method="post" {...getFormProps(form)} className="flex max-w-2xl flex-col gap-4">
				<FormToken />
				<ErrorSummary items={summaryItems(form, () => t("field-name"))} />
				<TextField {...fieldProps(fields.name)} label={t("field-name")} autoComplete="off" />
				<div>
					<SubmitButton name="intent" value="rename" variant="secondary" pendingText={t("saving")}>
						{t("save")}
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}

/** Orders near the trip in time that are of none yet. */
export function AddForm({ orders, reply }: { orders: readonly OrderRow[]; reply: EditReply | null }) {
	const { t } = useTranslation("trips");
	const lastResult = reply?.intent === "add" ? reply.result : undefined;
	const [form, fields] = useServerForm<{ order_ids: string[] }>({
		id: "add-orders",
		lastResult,
		defaultValue: { order_ids: [] },
	});
	const { id, errors, initialValue } = fields.order_ids;
	if (orders.length === 0) return null;
	return (
		<Card title={t("add-orders")} className="print:hidden">
			<Form method="post" {...getFormProps(form)} className="flex max-w-2xl flex-col gap-4">
				<FormToken />
				<ErrorSummary items={summaryItems(form, () => t("field-order_ids"))} />
				<OrderChoice id={id} name="order_ids" orders={orders} ticked={initialValue} errors={errors} />
				<div>
					<SubmitButton name="intent" value="add" variant="secondary" pendingText={t("saving")}>
						{t("add")}
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
