import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "~/portal-contract/operator/orders";
import { operatorAddRule, operatorDeleteRule, operatorEditRule, operatorRules } from "~/portal-contract/operator/rules";
import { answerMember, type Handler } from "../api/handler";
import { decideRefund } from "./decide-refund";
import { listDesk } from "./list-desk";
import { addRule } from "./rules/add";
import { deleteRule } from "./rules/delete";
import { editRule } from "./rules/edit";
import { listRules } from "./rules/list";
import { decideWaiver, readDeskOrder, reconfirm, writeNote } from "./work";

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
