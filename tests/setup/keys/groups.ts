/** `tenant`: rows of a company, by `company_id`. `inventory`: rows of a place, by `city_id`. `reference`: few writes, a copy everywhere. */
type Group = "tenant" | "inventory" | "reference";

const of = (group: Group, names: string) => names.split(/\s+/).map((name): [string, Group] => [name, group]);

/** Every table of the schema by the group it belongs to; one that is not here fails the test of keys. */
export const GROUPS: ReadonlyMap<string, Group> = new Map([
	...of(
		"tenant",
		`company member member_token member_sign_in traveller company_event quote quote_wish idempotency_key outbox upload upload_quota stored_file favourite subject_like comment_report notice member_article member_article_version content_order member_visit ledger_account ledger_transfer point_lot point_entry top_up_request withdrawal_request credit_change balance_alert
		company_audit orders order_guest order_hotel order_room order_car order_transfer hold order_event order_document driver_card order_message order_message_file order_note order_refund order_cancelled_unit order_extras order_extras_line order_waiver cancel_quote voucher_setting trip trip_order booking_choice booking_choice_setting cost_center_budget travel_policy member_limit member_month order_approval approval_delegation invoice_title invoice invoice_line invoice_subject invoice_event bill bill_number bill_line bill_payment bill_event billing_terms bank_reference`,
	),
	...of("inventory", "room_month rate_month car_day transfer_day service_assignment"),
	...of(
		"reference",
		`content_change file_folder site_config clock_offset start_lock job sign_in_failure sign_in_subject captcha verification_code code_message sign_in_name public_code member_group rule rule_event fx_rate issuer
		city district landmark destination hotel room_type rate_plan car_model car_rate car_route industrial_zone zone_road airport airline transfer_zone transfer_class transfer_fleet transfer_rate vehicle driver child_scheme cancellation_policy market_rule comment stay_review subject_view_day channel article article_text article_search article_tag tag site_page`,
	),
]);

/** The column by which a table is spread; null for a reference table. */
export function keyColumn(table: string): string | null {
	if (table === "company") return "id";
	const group = GROUPS.get(table);
	return group === "tenant" ? "company_id" : group === "inventory" ? "city_id" : null;
}
