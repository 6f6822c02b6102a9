import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import type { FormReply } from "~/lib/forms/form-reply";
import { formatPlaceTime } from "~/lib/time/travel-dates";
import { useMay } from "~/parts/auth";
import { useLineWords } from "~/parts/line-words";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import type { Order } from "~/portal-contract/order/order";
import type { OrderShown } from "../actions/offered";
import { ExtrasDecision } from "../extras/extras-decision";
import { ExtrasForm } from "../extras/extras-form";
import type { OrderSupplier } from "../line";
import { ReconfirmForm, RefundDecision, WaiverDecision } from "./decisions";
import { EvidenceCard } from "./driven/evidence-card";
import { DueClock } from "./due-clock";
import { instructionsOf } from "./instructions";
import { isOperatorIntent, type OperatorIntentName } from "./intents";
import { NotesCard } from "./notes";
import { SupplierContact } from "./supplier-card";

interface OperatorPartProps {
	order: Order;
	file: OperatorOrder;
	supplier: OrderSupplier | null;
	unread: number;
	reply: FormReply<OrderShown> | null;
	operatorKey: string;
	actions: ReactNode;
	conversation: ReactNode;
}

interface ToDoProps extends Pick<OperatorPartProps, "order" | "file" | "supplier" | "unread"> {
	children: ReactNode;
}

/** Undelivered messages: contacts to telephone. */
function Unsent({ order, file }: Pick<OperatorPartProps, "order" | "file">) {
	const { t } = useTranslation("operator");
	if (file.unsent_messages.length === 0) return null;
	return (
		<Card title={t("unsent-title")} className="border-vermilion" id="unsent">
			<p>{t("unsent-telephone", { name: order.contact_person, phone: order.contact_phone })}</p>
			<ul className="mt-3 flex flex-col gap-3">
				{file.unsent_messages.map((mail) => (
					<li key={mail.id} className="border-t border-line pt-3">
						<span className="font-medium">{mail.text}</span>{" "}
						<span className="break-words text-ink-soft">{mail.recipient}</span>{" "}
						<span className="block text-sm text-ink-soft">
							<Time seconds={mail.at} /> {mail.reason}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** A refusal whose form is gone: somebody else was faster, and the page shows the present state. */
function OutdatedRefusal({
	reply,
	rendered,
}: {
	reply: FormReply<OrderShown> | null;
	rendered: Readonly<Record<OperatorIntentName, boolean>>;
}) {
	const { t } = useTranslation("operator");
	if (!reply?.refusal || !isOperatorIntent(reply.intent) || rendered[reply.intent]) return null;
	return <NoticeBox notice={{ type: "warning", title: t("not-done"), message: reply.refusal.msg }} />;
}

/** What is to be done and by when, about which order. */
function ToDo({ order, file, supplier, unread, children }: ToDoProps) {
	const { i18n } = useTranslation();
	const t = useLineWords("operator");
	const { texts, isWork } = instructionsOf({ order, file, conversation: { unread } }, t, i18n.language);
	const rows = [
		{ label: t("company"), value: file.company },
		{ label: t("contact"), value: [order.contact_person, order.contact_phone].filter(Boolean).join(" · ") },
		{ label: t("last-operator"), value: order.operator },
		{ label: t("reconfirmed-at"), value: file.reconfirmed_at === null ? null : <Time seconds={file.reconfirmed_at} /> },
		...file.later.map(({ label, from }) => ({
			label,
			value: t("from-time", { time: formatPlaceTime(from, i18n.language) }),
		})),
	];
	return (
		<Card title={t("file-title")} id="operator-panel" className={isWork ? "border-gold" : undefined}>
			{file.due_at === null ? null : <DueClock dueAt={file.due_at} dueText={file.due_text} />}
			<ul className={file.due_at === null ? undefined : "mt-3"}>
				{texts.map((text) => (
					<li key={text} className="py-1">
						{text}
					</li>
				))}
			</ul>
			{children}
			{supplier ? <SupplierContact supplier={supplier} /> : null}
			<DataList rows={rows} className="mt-4 border-t border-line pt-2" />
		</Card>
	);
}

/** What is to be done beside the forms that do it, then the conversation and the notes. */
export function OperatorPart({
	order,
	file,
	supplier,
	unread,
	reply,
	operatorKey,
	actions,
	conversation,
}: OperatorPartProps) {
	const form = { reply, operatorKey: reply?.idempotency_key ?? operatorKey };
	const refund = file.refund_to_decide ? order.refunds.find(({ id }) => id === file.refund_to_decide?.id) : undefined;
	const may = useMay();
	const decide = file.refund_to_decide && {
		...file.refund_to_decide,
		may_decide: file.refund_to_decide.may_decide && may("operator/orders/decideRefund"),
	};
	const rendered = {
		note: true,
		reconfirm: file.may_reconfirm && may("operator/orders/reconfirm"),
		decide_refund: decide?.may_decide === true,
		decide_waiver: file.waiver_to_decide && may("operator/orders/decideWaiver"),
		state_extras: file.extras_form !== null && may("order/detail/extras"),
		decide_extras: file.extras_to_decide?.may_decide === true && may("operator/orders/decideExtras"),
		record_evidence: file.evidence?.may_record === true && may("order/detail/noShow"),
	};
	return (
		<>
			<OutdatedRefusal reply={reply} rendered={rendered} />
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-6">
					<ToDo order={order} file={file} supplier={supplier} unread={unread}>
						{rendered.reconfirm ? <ReconfirmForm {...form} /> : null}
					</ToDo>
					<Unsent order={order} file={file} />
				</div>
				<div className="flex min-w-0 flex-col gap-6 empty:hidden">
					{decide && refund ? <RefundDecision {...form} order={order} refund={refund} decide={decide} /> : null}
					{order.waiver?.status === "requested" ? (
						<WaiverDecision {...form} order={order} waiver={order.waiver} mayDecide={rendered.decide_waiver} />
					) : null}
					{file.extras_to_decide ? (
						<ExtrasDecision {...form} decide={file.extras_to_decide} mayDecide={rendered.decide_extras} />
					) : null}
					{file.extras_form && rendered.state_extras ? <ExtrasForm {...form} offered={file.extras_form} /> : null}
					{actions}
					{file.evidence ? (
						<EvidenceCard {...form} evidence={file.evidence} mayRecord={rendered.record_evidence} />
					) : null}
				</div>
				{conversation}
				<NotesCard {...form} notes={file.notes} />
			</div>
		</>
	);
}
