import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "~/portal-contract/operator";
import { answerMember, type Handler } from "../api/handler";
import { decideRefund } from "./decide-refund";
import { listDesk } from "./list-desk";
import { decideWaiver, readDeskOrder, reconfirm, writeNote } from "./work";

/** The desk's own calls. */
export const operatorHandlers: readonly Handler[] = [
	answerMember(operatorOrders, listDesk),
	answerMember(operatorOrder, readDeskOrder),
	answerMember(operatorNote, writeNote),
	answerMember(operatorReconfirm, reconfirm),
	answerMember(operatorDecideRefund, decideRefund),
	answerMember(operatorDecideWaiver, decideWaiver),
];
