import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { OrderRow } from "~/portal-contract/order/order";
import { OrderChoice } from "./order-choice";
import type { tripConstraint } from "./trip-forms.server";

interface RenameProps {
	name: string;
	constraint: ReturnType<typeof tripConstraint>;
}

export function RenameForm({ name, constraint }: RenameProps) {
	const { t } = useTranslation("trips");
	const lastResult = useReply("rename")?.result;
	const [form, fields] = useServerForm<{ name: string }>({
		id: "rename-trip",
		constraint,
		lastResult,
		defaultValue: { name },
	});
	return (
		<Card title={t("rename")} className="print:hidden">
			<PostForm {...getFormProps(form)} className="flex max-w-2xl flex-col gap-4">
				<ErrorSummary items={summaryItems(form, () => t("field-name"))} />
				<TextField {...fieldProps(fields.name)} label={t("field-name")} autoComplete="off" />
				<div>
					<SubmitButton name="intent" value="rename" variant="secondary" pendingText={t("saving")}>
						{t("save")}
					</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}

/** Orders near the trip in time that are of none yet. */
export function AddForm({ orders }: { orders: readonly OrderRow[] }) {
	const { t } = useTranslation("trips");
	const lastResult = useReply("add")?.result;
	const [form, fields] = useServerForm<{ order_ids: string[] }>({
		id: "add-orders",
		lastResult,
		defaultValue: { order_ids: [] },
	});
	const { id, errors, initialValue } = fields.order_ids;
	if (orders.length === 0) return null;
	return (
		<Card title={t("add-orders")} className="print:hidden">
			<PostForm {...getFormProps(form)} className="flex max-w-2xl flex-col gap-4">
				<ErrorSummary items={summaryItems(form, () => t("field-order_ids"))} />
				<OrderChoice id={id} name="order_ids" orders={orders} ticked={initialValue} errors={errors} />
				<div>
					<SubmitButton name="intent" value="add" variant="secondary" pendingText={t("saving")}>
						{t("add")}
					</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}
