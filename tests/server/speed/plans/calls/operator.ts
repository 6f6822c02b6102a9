import { OPERATOR_QUEUES } from "~/portal-contract/operator/orders";
import type { Ways } from "../ways";

export const OPERATOR_READS: Ways = {
	"operator/order": ["company_id={largest}&id={order}", "company_id={largest}&id={coming}"],
	"operator/orders": [
		"",
		...OPERATOR_QUEUES.map((queue) => `queue=${queue}`),
		"queue=all&page={some_way}",
		"queue=all&page={deep}",
		"queue=all&status=50",
		"queue=all&status=75",
		"queue=all&date_of=booking_date&from={ago_300}&to={ago_300}",
		"queue=all&date_of=service_from&from={ago_300}&to={ago_300}",
		"queue=all&quickSearch={booking_id}",
		"queue=all&quickSearch={guest}",
		"queue=all&quickSearch=王伟",
		"queue=all&quickSearch=王",
		"queue=all&quickSearch=WANG",
		"queue=all&quickSearch=ZHANG WEI",
		"queue=all&quickSearch=云南",
		"id={order}",
	],
	"operator/board": [
		"",
		"date={today}",
		"date={ago_30}",
		"date={ago_300}",
		"date={in_1}&status=unassigned",
		"town={town}",
	],
	"operator/driver": ["id={driver}"],
	"operator/drivers": ["", "page={some_way}", "quickSearch=Aung", "town={town}"],
	"operator/vehicle": ["id={vehicle}"],
	"operator/vehicles": ["", "page={some_way}", "quickSearch=7A", "town={town}"],
};

const OF = { company_id: "{largest}" };

export const OPERATOR_CHANGES: Ways = {
	"operator/decideRefund": [
		{ body: { ...OF, refund_id: "{refund}", approve: true }, refused: "all of them are decided" },
	],
	"operator/decideWaiver": [
		{ body: { ...OF, id: "{cancelled}", grant: true, reason: "ill" }, refused: "none was requested" },
	],
	"operator/decideExtras": [
		{ body: { ...OF, extras_id: 1, decision: "drop", reason: "none" }, refused: "none were reported" },
	],
	"operator/note": [{ body: { ...OF, id: "{order}", text: "Called the hotel." } }],
	"operator/reconfirm": [{ body: { ...OF, id: "{coming}" } }],
	"operator/recordEvidence": [{ body: { ...OF, id: "{order}", kind: "arrived" }, refused: "its service is over" }],
	"operator/saveDriver": [
		{ body: { name: "Aung Aung", name_my: "အောင်အောင်", phone: "+95 9 7000 00001", town_id: "{town}" } },
	],
	"operator/saveVehicle": [{ body: { plate_number: "YGN 9Z-9999", model_id: "{model}", town_id: "{town}" } }],
};
