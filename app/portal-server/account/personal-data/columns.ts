import { STORED_NAMES } from "./stored-names";

/** By table. */
type Columns = Readonly<Record<string, readonly string[]>>;

/** What names or describes a person and stays when an account is deleted, by the reason that the page on privacy gives. */
export const STAYS: Readonly<Record<"booking" | "money" | "company" | "words", Columns>> = {
	/** Contract and proof of a service: who travelled, and whom the supplier called. */
	booking: {
		orders: [
			"contact_person",
			"contact_phone",
			"contact_email",
			"traveller_phone",
			"nationality",
			"special_requests",
			"arrival_note",
			"trip_purpose",
			"search_text",
			"offer",
		],
		order_guest: ["guest_full_name", "guest_name_zh"],
		order_cancelled_unit: ["guest_full_name", "guest_name_zh"],
		order_car: ["assigned"],
		order_transfer: ["assigned"],
		service_assignment: ["driver_name", "driver_name_my", "driver_phone", "driver_languages"],
		driver_card: ["content"],
		quote: ["content"],
		bill_line: ["trip_purpose"],
	},
	/** Books and their vouchers. */
	money: {
		withdrawal_request: ["account_name", "account_number", "bank_name"],
		receiving_account: ["account_name", "account_number", "bank_name", "bank_code"],
		bill: ["issued_with"],
		invoice: ["title", "issuer", "email", "post_recipient", "post_phone", "post_address", "search_text"],
	},
	/** What the company shares. */
	company: {
		traveller: [
			"full_name",
			"name_zh",
			"name_my",
			"name_key",
			"nationality",
			"phone",
			"birthday",
			"document_kind",
			"document_number",
			"document_expires_on",
			"last_stay_on",
		],
		invoice_title: ["name", "address", "phone", "bank", "account", "email", "mobile"],
		voucher_setting: [
			"phone",
			"email",
			"address",
			"emergency_phone",
			"header_note_zh",
			"header_note_en",
			"footer_note_zh",
			"footer_note_en",
		],
		company: ["name", "search_text"],
		booking_choice: ["name"],
		trip: ["name"],
		upload: ["name", "url"],
		travel_policy: ["note_zh", "note_en"],
	},
	/** What somebody has written to others, who answer it and rely on it; without its writer's name. */
	words: {
		order_message: ["text"],
		order_note: ["text"],
		order_approval: ["note", "reason"],
		order_extras: ["note", "dispute_reason", "decision_reason"],
		order_refund: ["reason", "decision_reason"],
		order_waiver: ["reason", "decision_reason"],
		order_event: ["reason"],
		bill: ["void_reason", "write_off_reason"],
		bill_event: ["reason"],
		bill_line: ["dispute_reason", "decision_reason"],
		bill_payment: ["reason", "confirm_reason"],
		top_up_request: ["reason", "confirm_reason"],
		withdrawal_request: ["reason", "decision_reason", "confirm_reason"],
		credit_change: ["reason", "decision_reason"],
		receiving_account: ["reason", "decision_reason"],
		invoice: ["note", "reason", "red_reason"],
		invoice_event: ["reason"],
		invoice_red: ["reason"],
		ledger_transfer: ["reason"],
		point_lot: ["reason"],
		comment: ["text", "reason"],
		member_article: ["title", "summary", "html", "reason"],
		member_article_version: ["title", "summary", "html"],
	},
};

const byTable = (names: readonly { table: string; name: string }[]): Columns =>
	Object.fromEntries(
		[...new Set(names.map(({ table }) => table))].map((table) => [
			table,
			names.filter((one) => one.table === table).map(({ name }) => name),
		]),
	);

/** What goes with the account, in rows that stay; beside it the tables `GO_WITH_ACCOUNT`. */
export const EMPTIED: readonly Columns[] = [
	byTable(STORED_NAMES),
	{
		member: [
			"username",
			"nickname",
			"email",
			"area_num",
			"mobile",
			"avatar",
			"birthday",
			"motto",
			"password_hash",
			"last_login_ip",
		],
		company_event: ["subject_name", "changes"],
		order_approval: ["decided_for_name"],
		comment: ["author_name"],
		article: ["author_name"],
		outbox: ["recipient", "payload"],
		verification_code: ["address", "wrong"],
		code_message: ["subject"],
		sign_in_failure: ["subject"],
		sign_in_subject: ["subject"],
	},
];

/** Names of columns that hold nothing of a person in any table: amounts, dates of services, states, codes, texts of the portal. */
export const IMPERSONAL = new Set(
	`action actor_type after also alternative_ids attention_code bank_reference bed_type before body_hash booking_code_type booking_id call channel check_in check_out child_ages
	code code_hash colour company_name_en company_name_zh confirm_date content_hash cost_center country currency cycle day days decided_by decision
	dedupe_key design_hash differing_ids due_date event failure file_code findings from_date from_month id invoice_date key kind language last_error lines logo meal_type metadata
	mimetype month name_en nights number offer_key origin paper path pay_channel period_from period_until place_en place_zh plate_number policy
	policy_findings price_currency price_lines product_line progress purchase_order quote_id receipt red_reason reminded_on report request_codes request_id request_number review_reason
	role room_type_en room_type_zh rule_name rules sender service_from service_until sha1 sha256 sizes slug snapshot status stayed_month storage_key
	subject_kind suffix sums supplier_code tax_no title title_en title_zh topic transfer_date trip_type type until_date url used_kind vehicle_en vehicle_zh`.split(
		/\s+/,
	),
);
