import { registerCalls } from "~/portal-contract/calls";
import { accountDuties } from "~/portal-contract/money/statements";
import { CODE_KINDS, codeTemplate } from "./account/codes/template";
import { accountHandlers } from "./account/handlers";
import { invitationJob } from "./account/invitations/end";
import { invitationTemplate } from "./account/invitations/send";
import { ACCOUNT_NOTICE_KINDS } from "./account/notices/notify";
import { accountTemplate } from "./account/notices/template";
import { deletionJob } from "./account/personal-data/deletion";
import { travellerJob } from "./account/travellers/retention";
import { BILLS } from "./billing/bills/bill-states";
import { billHandlers } from "./billing/bills/handlers";
import { billJobs } from "./billing/bills/jobs";
import { LINES } from "./billing/bills/line-states";
import { SLIPS } from "./billing/bills/paying/slip-states";
import { registerBills } from "./billing/bills/register";
import { readDuties } from "./billing/duties";
import { invoiceHandlers } from "./billing/invoices/handlers";
import { INVOICES } from "./billing/invoices/invoice-machine";
import { invoiceJobs } from "./billing/invoices/red-due";
import { registerInvoices } from "./billing/invoices/register";
import { proofJobs } from "./billing/proof/count-months";
import { registerProof } from "./billing/proof/register";
import { companyHandlers } from "./company/handlers";
import { articleComments } from "./content/comments/article-subject";
import { registerArticles } from "./content/counts";
import { contentHandlers } from "./content/handlers";
import { readsArticlePicture } from "./content/own/files";
import { OWN_ARTICLES } from "./content/own/own-article-states";
import { contentJobs, viewedArticles } from "./content/views";
import { ledgerHandlers, ledgerJobs } from "./ledger/handlers";
import { NOTICE_KINDS, noticeTemplate } from "./ledger/notices/template";
import { readsTopUpSlip } from "./ledger/top-ups/rows";
import { TOP_UPS } from "./ledger/top-ups/top-up-states";
import { WITHDRAWALS } from "./ledger/withdrawals/withdrawal-states";
import { cardHandlers } from "./lines/vehicles/card/handlers";
import { fleetHandlers } from "./lines/vehicles/fleet/handlers";
import { operatorHandlers } from "./operator/handlers";
import { CREDIT_CHANGES } from "./operator/money/credit-states";
import { RECEIVING_ACCOUNTS } from "./operator/money/receiving/receiving-states";
import { orderTemplate } from "./orders/actions/notifications/compose";
import { MAIL_KINDS } from "./orders/actions/notifications/kinds";
import { registerJoin } from "./orders/actions/placing/join-trip";
import { readsLogo } from "./orders/actions/vouchers/setting/logo";
import { orderHandlers, orderJobs } from "./orders/handlers";
import { registerProductLines } from "./orders/model/line/lines";
import type { ProductLineEntry } from "./orders/model/line/product-lines";
import { APPROVALS } from "./orders/model/machine/approval-states";
import { EXTRAS } from "./orders/model/machine/extras-states";
import { REFUNDS } from "./orders/model/machine/refund-states";
import { ORDERS } from "./orders/model/machine/state-machine";
import { WAIVERS } from "./orders/model/machine/waiver-states";
import { readsOrderFile } from "./orders/reading/messages/attached";
import { transitionText } from "./orders/reading/status-texts";
import { type Handler, memberCall } from "./platform/api/handler";
import { fileHandlers, fileJobs } from "./platform/files/handlers";
import { registerAttachment } from "./platform/files/readers";
import type { AnyJob } from "./platform/jobs/job";
import { sweepJob } from "./platform/jobs/sweep";
import { notifyJobs } from "./platform/notify/jobs";
import { registerTemplate } from "./platform/notify/templates";
import { registerStates, textBy, textByKey } from "./platform/states/published";
import { COMMENTS } from "./platform/subjects/comments/comment-states";
import { registerCommentSubject } from "./platform/subjects/comments/subjects";
import { registerViewed } from "./platform/subjects/views";
import { retentionJob } from "./platform/upkeep/retention";
import { siteHandlers } from "./site/handlers";
import { ajaxHandlers } from "./site/options";
import { tripHandlers } from "./trips/handlers";
import { joinTrip } from "./trips/join";

export const HANDLERS: readonly Handler[] = [
	...siteHandlers,
	...contentHandlers,
	...accountHandlers,
	...companyHandlers,
	...ledgerHandlers,
	...ajaxHandlers,
	...fileHandlers,
	...orderHandlers,
	...operatorHandlers,
	...fleetHandlers,
	...cardHandlers,
	...tripHandlers,
	...billHandlers,
	...invoiceHandlers,
	memberCall(accountDuties, readDuties),
];
const JOBS: readonly AnyJob[] = [
	sweepJob,
	retentionJob,
	travellerJob,
	deletionJob,
	invitationJob,
	...orderJobs,
	...ledgerJobs,
	...billJobs,
	...invoiceJobs,
	...proofJobs,
	...notifyJobs,
	...fileJobs,
	...contentJobs,
];

export const jobsOf = (lines: readonly ProductLineEntry[]): readonly AnyJob[] => [
	...JOBS,
	...lines.flatMap((line) => line.jobs),
];

const STATES = {
	orders: { ...ORDERS, text: transitionText },
	refunds: { ...REFUNDS, text: textBy("state-refund-record") },
	approvals: { ...APPROVALS, text: textByKey },
	waivers: { ...WAIVERS, text: textBy("state-waiver") },
	extras: { ...EXTRAS, text: textBy("state-extras") },
	bills: { ...BILLS, text: textBy("state-bill") },
	bill_lines: { ...LINES, text: textBy("bill-line-state") },
	bank_slips: { ...SLIPS, text: textByKey },
	invoices: { ...INVOICES, text: textBy("state-invoice-request") },
	top_ups: { ...TOP_UPS, text: textByKey },
	withdrawals: { ...WITHDRAWALS, text: textByKey },
	credit_changes: { ...CREDIT_CHANGES, text: textByKey },
	receiving_accounts: { ...RECEIVING_ACCOUNTS, text: textByKey },
	own_articles: { ...OWN_ARTICLES, text: textBy("state-own-article") },
	comments: { ...COMMENTS, text: textBy("state-comment") },
} as const;

/** Rooms below know product lines, message templates and file readers by registry only. */
export function fillRegistries(lines: readonly ProductLineEntry[]): void {
	registerCalls(lines.flatMap(({ handlers }) => handlers.map(({ call }) => call)));
	registerProductLines(lines);
	for (const viewed of [viewedArticles, ...lines.flatMap((line) => line.viewed ?? [])]) registerViewed(viewed);
	for (const subject of [articleComments, ...lines.flatMap((line) => line.comments ?? [])])
		registerCommentSubject(subject);
	registerJoin(joinTrip);
	registerTemplate(MAIL_KINDS, orderTemplate);
	registerTemplate(CODE_KINDS, codeTemplate);
	registerTemplate(["invited"], invitationTemplate);
	registerTemplate(ACCOUNT_NOTICE_KINDS, accountTemplate);
	registerTemplate(NOTICE_KINDS, noticeTemplate);
	registerAttachment("order", readsOrderFile);
	registerAttachment("top_up", readsTopUpSlip);
	registerAttachment("voucher_logo", readsLogo);
	registerAttachment("avatar", () => true);
	registerAttachment("article", readsArticlePicture);
	registerStates(STATES);
	registerArticles();
	registerBills();
	registerInvoices();
	registerProof();
}
