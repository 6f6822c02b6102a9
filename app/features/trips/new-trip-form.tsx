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

interface NewTripProps {
	orders: readonly OrderRow[];
	/** An order that is ticked from the start. */
	ticked: string | null;
	constraint: ReturnType<typeof tripConstraint>;
	formKey: string;
}

type Values = { name: string; order_ids: string[] };

/** A name and some orders make a trip. */
export function NewTripForm({ orders, ticked, constraint, formKey }: NewTripProps) {
	const { t } = useTranslation("trips");
	const reply = useReply();
	const defaultValue = { name: "", order_ids: ticked === null ? [] : [ticked] };
	const [form, fields] = useServerForm<Values>({ id: "new-trip", constraint, lastResult: reply?.result, defaultValue });
	const { id, errors, initialValue } = fields.order_ids;
	return (
		<Card title={t("new")} id="new">
			{orders.length === 0 ? (
				<p className="text-ink-soft">{t("no-open-orders")}</p>
			) : (
				<PostForm formKey={formKey} reply={reply} {...getFormProps(form)} className="flex max-w-2xl flex-col gap-4">
					<ErrorSummary items={summaryItems(form, (field) => t(`field-${field}`))} />
					<TextField {...fieldProps(fields.name)} label={t("field-name")} hint={t("name-hint")} autoComplete="off" />
					<OrderChoice id={id} name="order_ids" orders={orders} ticked={initialValue} errors={errors} />
					<div>
						<SubmitButton pendingText={t("saving")}>{t("create")}</SubmitButton>
					</div>
				</PostForm>
			)}
		</Card>
	);
}
