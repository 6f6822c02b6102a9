import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { useMay } from "~/parts/auth";
import { operatorNode } from "~/parts/nodes";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import type { Order } from "~/portal-contract/order/order";
import type { OrderReply } from "../actions/offered";
import { ReconfirmForm, RefundDecision, WaiverDecision } from "./decisions";
import { DueClock } from "./due-clock";
import { isOperatorIntent, type OperatorIntentName } from "./intents";
import { NotesCard } from "./notes";

interface DeskPartProps {
	order: Order;
	file: OperatorOrder;
	/** Of one of the desk's own forms. */
	reply: OrderReply | null;
	/** Made by the server, one for each form. */
	deskKey: string;
	/** The moves of the order, and the talk with the member. */
	moves: ReactNode;
	talk: ReactNode;
}

/** Mails that were given up: whom to telephone instead. */
function Unsent({ order, file }: Pick<DeskPartProps, "order" | "file">) {
	const { t } = useTranslation("operator");
	if (file.unsent_messages.length === 0) return null;
	return (
		<Card title={t("unsent-title")} className="border-vermilion" id="unsent">
			<p>{t("unsent-telephone", { name: order.contact_person, phone: order.contact_phone })}</p>
			<ul className="mt-3 flex flex-col gap-3">
				{file.unsent_messages.map((mail) => (
					<li key={mail.id} className="border-t border-line pt-3">
						<span className="font-medium">{mail.text}</span> <span className="break-words text-ink-soft">{mail.recipient}</span>
						<span className="block text-sm text-ink-soft">
							<Time seconds={mail.at} /> {mail.reason}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** A refusal whose form is not there any more: somebody else was quicker, and the page shows what is true now. */
function Stray({ reply, rendered }: { reply: OrderReply | null; rendered: Readonly<Record<OperatorIntentName, boolean>> }) {
	const { t } = useTranslation("operator");
	if (!reply?.refusal || !isOperatorIntent(reply.intent) || rendered[reply.intent]) return null;
	return <NoticeBox notice={{ type: "warning", title: t("not-done"), message: reply.refusal.msg }} />;
}

/** What waits at the desk, and by when; then all that the operator can do about it. */
export function OperatorPart({ order, file, reply, deskKey, moves, talk }: DeskPartProps) {
	const { t } = useTranslation("operator");
	const form = { reply, deskKey: reply?.idempotency_key ?? deskKey };
	const refund = file.refund_to_decide ? order.refunds.find(({ id }) => id === file.refund_to_decide?.id) : undefined;
	const may = useMay();
	const decide = file.refund_to_decide && {
		...file.refund_to_decide,
		may_decide: file.refund_to_decide.may_decide && may(operatorNode("decideRefund")),
	};
	const rendered = {
		note: true,
		reconfirm: file.may_reconfirm && may(operatorNode("reconfirm")),
		decide_refund: decide?.may_decide === true,
		decide_waiver: file.waiver_to_decide && may(operatorNode("decideWaiver")),
	};
	const rows = [
		{ label: t("company"), value: file.company },
		{ label: t("contact"), value: [order.contact_person, order.contact_phone].filter(Boolean).join(" · ") },
		{ label: t("last-operator"), value: order.operator },
		{ label: t("reconfirmed-at"), value: file.reconfirmed_at === null ? null : <Time seconds={file.reconfirmed_at} /> },
	];
	return (
		<>
			<Stray reply={reply} rendered={rendered} />
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-6">
					<Card title={t("file-title")} id="desk-file">
						{file.due_at === null ? (
							<NoticeBox notice={{ type: "info", message: t("nothing-due") }} />
						) : (
							<DueClock dueAt={file.due_at} dueText={file.due_text} />
						)}
						<DataList rows={rows} className="mt-4" />
						{rendered.reconfirm ? <ReconfirmForm {...form} /> : null}
					</Card>
					<Unsent order={order} file={file} />
					{decide && refund ? <RefundDecision {...form} order={order} refund={refund} decide={decide} /> : null}
					{order.waiver?.state === "requested" ? (
						<WaiverDecision {...form} waiver={order.waiver} mayDecide={rendered.decide_waiver} />
					) : null}
					{moves}
				</div>
				<div className="flex min-w-0 flex-col gap-6">
					{talk}
					<NotesCard {...form} notes={file.notes} />
				</div>
			</div>
		</>
	);
}
