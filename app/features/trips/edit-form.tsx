import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { formProps } from "~/components/form/form-props";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { PostForm } from "~/parts/forms/post-form";
import { begunBy, useReply } from "~/parts/forms/use-reply";
import type { OrderRow } from "~/portal-contract/order/order";
import { OrderChoice } from "./order-choice";
import type { tripConstraint } from "./trip-forms.server";

/** The page's one form, so that no button loses what was typed for another. */
export const EDIT_FORM = "rename-trip";

interface EditProps {
	name: string;
	/** Near the trip in time and of none yet. */
	orders: readonly OrderRow[];
	constraint: ReturnType<typeof tripConstraint>;
}

type Values = { name: string; order_ids: string[] };

/** Names the trip and adds orders to it; each order in it has its button as well. Enter sends the first button, which takes nothing out. */
export function EditForm({ name, orders, constraint }: EditProps) {
	const { t } = useTranslation("trips");
	const begun = begunBy<Values>(useReply(), { name, order_ids: [] });
	const [form, fields] = useServerForm<Values>({ id: EDIT_FORM, constraint, ...begun });
	const { id, errors, initialValue } = fields.order_ids;
	return (
		<PostForm {...formProps(form)} className="flex flex-col gap-6 print:hidden">
			<ErrorSummary items={summaryItems(form, (field) => t(`field-${field}`))} />
			<Card title={t("rename")}>
				<div className="flex max-w-2xl flex-col gap-4">
					<TextField {...fieldProps(fields.name)} label={t("field-name")} autoComplete="off" />
					<div>
						<SubmitButton name="intent" value="rename" variant="secondary" pendingText={t("saving")}>
							{t("save")}
						</SubmitButton>
					</div>
				</div>
			</Card>
			{orders.length > 0 ? (
				<Card title={t("add-orders")}>
					<div className="flex max-w-2xl flex-col gap-4">
						<OrderChoice id={id} name="order_ids" orders={orders} ticked={initialValue} errors={errors} />
						<div>
							<SubmitButton name="intent" value="add" formNoValidate variant="secondary" pendingText={t("saving")}>
								{t("add")}
							</SubmitButton>
						</div>
					</div>
				</Card>
			) : null}
		</PostForm>
	);
}
