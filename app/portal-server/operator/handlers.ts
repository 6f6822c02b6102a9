import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "~/portal-contract/operator/orders";
import { operatorAddRule, operatorDeleteRule, operatorEditRule, operatorRules } from "~/portal-contract/operator/rules";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { decideRefund } from "./orders/decide-refund";
import { decideWaiver, readOrderForOperator, reconfirm, writeNote } from "./orders/decisions";
import { listOperatorOrders } from "./orders/list-orders";
import { addRule } from "./rules/add";
import { deleteRule } from "./rules/delete";
import { editRule } from "./rules/edit";
import { listRules } from "./rules/list";

export const operatorHandlers: readonly Handler[] = [
	memberCall(operatorOrders, listOperatorOrders),
	memberCall(operatorOrder, readOrderForOperator),
	memberCall(operatorNote, writeNote),
	memberCall(operatorReconfirm, reconfirm),
	memberCall(operatorDecideRefund, decideRefund),
	memberCall(operatorDecideWaiver, decideWaiver),
	memberCall(operatorRules, listRules),
	memberCall(operatorAddRule, addRule),
	memberCall(operatorEditRule, editRule),
	memberCall(operatorDeleteRule, deleteRule),
];
