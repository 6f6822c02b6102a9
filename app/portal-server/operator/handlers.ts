import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "~/portal-contract/operator/orders";
import { operatorAddRule, operatorDeleteRule, operatorEditRule, operatorRules } from "~/portal-contract/operator/rules";
import { answerMember, type Handler } from "~/portal-server/platform/api/handler";
import { decideRefund } from "./orders/decide-refund";
import { decideWaiver, readDeskOrder, reconfirm, writeNote } from "./orders/decisions";
import { listDesk } from "./orders/list-orders";
import { addRule } from "./rules/add";
import { deleteRule } from "./rules/delete";
import { editRule } from "./rules/edit";
import { listRules } from "./rules/list";

/** The desk's own calls. */
export const operatorHandlers: readonly Handler[] = [
	answerMember(operatorOrders, listDesk),
	answerMember(operatorOrder, readDeskOrder),
	answerMember(operatorNote, writeNote),
	answerMember(operatorReconfirm, reconfirm),
	answerMember(operatorDecideRefund, decideRefund),
	answerMember(operatorDecideWaiver, decideWaiver),
	answerMember(operatorRules, listRules),
	answerMember(operatorAddRule, addRule),
	answerMember(operatorEditRule, editRule),
	answerMember(operatorDeleteRule, deleteRule),
];
