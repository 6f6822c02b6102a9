import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

const HOTELS = Array.from({ length: 500 }, (_, id) => ({
	id,
	name: `曼德勒皇宫酒店 ${id}`,
	name_alt: `Mandalay Palace Hotel ${id}`,
	stars: id % 6,
	score: 70 + (id % 30),
	price: (id * 7919) % 1000,
	district: "昌妙达西镇",
	meal: "含双早",
	deadline: "12月21日 18:00 前免费取消",
	facilities: ["免费无线网络", "停车场", "餐厅", "游泳池", "洗衣服务"],
}));
const PAGE = 20;
const FACTS = [
	["入住时间", "14:00 后"],
	["退房时间", "12:00 前"],
	["距市中心", "1.5 公里"],
	["开业年份", "2013"],
	["客房数", "40"],
	["停车", "免费"],
] as const;

export const meta: MetaFunction = () => [{ title: "曼德勒的酒店" }];

/** `facts`: how many lines each card has, by which the page gets the bytes of another. */
export function loader({ request }: LoaderFunctionArgs) {
	const count = Number(new URL(request.url).searchParams.get("facts") ?? 0);
	const hotels = HOTELS.filter(({ stars, price }) => stars >= 3 && price < 900)
		.sort((a, b) => a.price - b.price || a.id - b.id)
		.slice(0, PAGE);
	const factsOf = (id: number) =>
		Array.from({ length: count }, (_, at) => ({ at, fact: FACTS[(at + id) % FACTS.length] ?? FACTS[0] }));
	return { total: HOTELS.length, hotels: hotels.map((hotel) => ({ ...hotel, facts: factsOf(hotel.id) })) };
}

type Hotel = ReturnType<typeof loader>["hotels"][number];

function Card({ hotel }: { hotel: Hotel }) {
	return (
		<li className="rounded border bg-white p-4">
			<article className="flex gap-4">
				<img src={`/pictures/${hotel.id}.webp`} alt={hotel.name} width="240" height="160" loading="lazy" />
				<div className="min-w-0 flex-1">
					<h2 className="text-lg font-semibold">
						<Link to={`/hotels/${hotel.id}?check_in=2027-01-10&check_out=2027-01-12`}>{hotel.name}</Link>
					</h2>
					<p className="text-sm text-gray-600">
						{hotel.name_alt} · {hotel.stars} 星 · {hotel.district}
					</p>
					<ul className="flex flex-wrap gap-2 text-sm">
						{hotel.facilities.map((facility) => (
							<li key={facility}>{facility}</li>
						))}
					</ul>
					<dl className="text-sm">
						{hotel.facts.map(({ at, fact }) => (
							<div key={at} className="flex justify-between py-1">
								<dt className="text-gray-600">{fact[0]}</dt>
								<dd className="font-medium">{fact[1]}</dd>
							</div>
						))}
					</dl>
				</div>
				<div className="text-right">
					<p className="font-semibold">{hotel.score} 分</p>
					<p className="text-xl">¥{hotel.price}</p>
					<p className="text-sm">{hotel.meal}</p>
					<p className="text-sm">{hotel.deadline}</p>
					<Link to={`/hotels/${hotel.id}#offers`}>查看房型</Link>
				</div>
			</article>
		</li>
	);
}

export default function List() {
	const { hotels, total } = useLoaderData<typeof loader>();
	return (
		<main className="mx-auto max-w-5xl p-4">
			<h1 className="text-2xl font-bold">曼德勒的酒店</h1>
			<p>共 {total} 家</p>
			<ul className="space-y-4">
				{hotels.map((hotel) => (
					<Card key={hotel.id} hotel={hotel} />
				))}
			</ul>
		</main>
	);
}
