import type { ReactNode } from "react";
import { telephoneLink } from "~/lib/site/telephone-link";
import type { DriverCard, Trilingual } from "~/portal-contract/order/drivers/driver-card";
import type { QrCode } from "../document/qr.server";

const SOFT = "text-[#5a6875]";

/** Each text once, in the order of the languages, marked as what it is. */
function TrilingualText({ text: { zh, en, my }, rest = `text-sm ${SOFT}` }: { text: Trilingual; rest?: string }) {
	return (
		<>
			<span lang="zh-CN" className="block">
				{zh}
			</span>
			{en === zh ? null : (
				<span lang="en" className={`block font-normal ${rest}`}>
					{en}
				</span>
			)}
			{my === null || my === en ? null : (
				<span lang="my" className={`block font-normal ${rest}`}>
					{my}
				</span>
			)}
		</>
	);
}

const Label = ({ text }: { text: Trilingual }) => (
	<p className={`text-sm ${SOFT}`}>
		<span lang="zh-CN">{text.zh}</span> <span lang="en">{text.en}</span>{" "}
		{text.my === null ? null : <span lang="my">{text.my}</span>}
	</p>
);

function Phone({ number }: { number: string }) {
	return (
		<a href={telephoneLink(number)} className="inline-flex min-h-11 items-center font-semibold tabular-nums sm:min-h-0">
			{number}
		</a>
	);
}

function Head({ card, qr }: { card: DriverCard; qr: QrCode | null }) {
	const { issuer, title, number, unit_text, version_text } = card;
	return (
		<header className="flex items-start justify-between gap-4 border-t-2 border-[#e2e0da] pt-3">
			<div className="min-w-0">
				<p className={`text-sm ${SOFT}`}>
					{issuer.zh} <span lang="en">{issuer.en}</span>
				</p>
				<h1 className="text-2xl font-semibold">
					<TrilingualText text={title} rest="text-lg" />
				</h1>
				<p className="mt-2 text-lg font-semibold tabular-nums">{number}</p>
				{unit_text ? <Label text={unit_text} /> : null}
				<div className={`text-sm tabular-nums ${SOFT}`}>
					<TrilingualText text={version_text} />
				</div>
			</div>
			{qr ? (
				<figure className={`w-28 shrink-0 text-center text-xs ${SOFT}`}>
					<svg
						viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
						role="img"
						aria-label={card.qr.url}
						className="w-full"
						shapeRendering="crispEdges"
					>
						<path d={qr.path} fill="#14212f" />
					</svg>
					<figcaption>
						<TrilingualText text={card.qr.caption} rest="text-xs" />
					</figcaption>
				</figure>
			) : null}
		</header>
	);
}

function Plate({ plate }: { plate: DriverCard["plate"] }) {
	return (
		<section className="flex flex-wrap items-center gap-x-5 gap-y-3 break-inside-avoid">
			<p className="rounded-field border-2 px-4 py-1 text-3xl font-semibold whitespace-nowrap tabular-nums sm:text-4xl">
				{plate.number}
			</p>
			<div className="min-w-0">
				<Label text={plate.label} />
				{plate.latin === null ? null : <p className="text-lg font-semibold tabular-nums">{plate.latin}</p>}
				<p className="font-semibold">
					<TrilingualText text={plate.vehicle} rest="" />
				</p>
			</div>
		</section>
	);
}

function Person({ person }: { person: DriverCard["person"] }) {
	const { label, initials, name, phone, languages } = person;
	return (
		<section className="flex items-start gap-4 break-inside-avoid">
			<svg viewBox="0 0 48 48" aria-hidden="true" width="64" height="64" className="shrink-0">
				<circle cx="24" cy="24" r="24" fill="#0f5c7a" />
				<text x="24" y="31" textAnchor="middle" fontSize="19" fontWeight="600" fill="#ffffff">
					{initials}
				</text>
			</svg>
			<div className="min-w-0">
				<Label text={label} />
				<p className="text-xl font-semibold">
					{name.en} {name.my === null ? null : <span lang="my">{name.my}</span>}
				</p>
				<Phone number={phone} />
				<Label text={languages} />
			</div>
		</section>
	);
}

function Rows({ rows }: { rows: DriverCard["rows"] }) {
	return (
		<dl className="border-t border-[#e2e0da]">
			{rows.map(({ label, value, strong, tel }) => (
				<div
					key={label.en}
					className="grid gap-x-4 border-b border-[#e2e0da] py-2 break-inside-avoid sm:grid-cols-[10rem_1fr]"
				>
					<dt className={`flex flex-wrap content-start gap-x-2 text-sm ${SOFT}`}>
						<TrilingualText text={label} rest="text-sm" />
					</dt>
					<dd className={`break-words tabular-nums ${strong ? "text-lg font-semibold" : ""}`}>
						{tel === null ? <TrilingualText text={value} rest="text-base" /> : <Phone number={tel} />}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** A driver's card: the same as its PDF, every text in three languages. Colours are fixed, paper is white in either scheme. */
export function DriverCardPage({ card, qr, children }: { card: DriverCard; qr: QrCode | null; children?: ReactNode }) {
	return (
		<article className="flex flex-col gap-5 print:gap-3">
			<Head card={card} qr={card.status === "current" ? qr : null} />
			{card.notice ? (
				<div role="alert" className="border-2 border-vermilion p-4 font-semibold text-vermilion">
					<TrilingualText text={card.notice} rest="" />
					{children}
				</div>
			) : null}
			<Plate plate={card.plate} />
			<Person person={card.person} />
			<Rows rows={card.rows} />
			<footer className={`text-sm ${SOFT}`}>
				{card.footer.map((text) => (
					<div key={text.en} className="mb-1">
						<TrilingualText text={text} rest="" />
					</div>
				))}
				<p className="wrap-anywhere">{card.qr.url}</p>
			</footer>
		</article>
	);
}
