/** Tags of the articles that every site of ours begins with. */
export const SEED_TAGS = {
	airport: ["机场", "Airports"],
	visa: ["签证", "Visas"],
	cash: ["现金与货币", "Money"],
	telecom: ["通信网络", "Phone and internet"],
	zone: ["工业区", "Industrial zones"],
	road: ["道路与车程", "Roads and driving times"],
	hotel: ["酒店", "Hotels"],
	licence: ["外宾接待资质", "Licence for foreigners"],
	children: ["儿童", "Children"],
	car: ["包车", "Cars with driver"],
	driver: ["司机", "Drivers"],
	transfer: ["接送机", "Airport transfers"],
	flight: ["航班", "Flights"],
	invoice: ["发票", "Invoices"],
	bill: ["账单", "Bills"],
	balance: ["预存款", "Pre-deposit"],
	credit: ["授信", "Credit"],
	points: ["积分", "Points"],
	refund: ["退款", "Refunds"],
	cancellation: ["取消", "Cancellation"],
	approval: ["审批", "Approvals"],
	policy: ["差旅标准", "Travel policy"],
	account: ["账号", "Accounts"],
	voucher: ["预订凭证", "Vouchers"],
	yangon: ["仰光", "Yangon"],
	mandalay: ["曼德勒", "Mandalay"],
	naypyitaw: ["内比都", "Naypyitaw"],
} as const satisfies Record<string, readonly [zh: string, en: string]>;
type SeedTag = keyof typeof SEED_TAGS;

/** An article whose words lie beside its list as `{slug}.{language}.md`: title, summary, text. */
export interface SeedArticle {
	readonly slug: string;
	readonly tags: readonly SeedTag[];
	/** How long before the day of the first start it was published. */
	readonly days_ago: number;
	/** Words that it is searched by beside those of its texts. */
	readonly also: string;
}
