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
const TEXT = "酒店位于市中心，步行可达皇宫护城河，客房安静，早餐丰富。";

export const meta: MetaFunction = () => [{ title: "曼德勒的酒店" }];

/** `text`: characters of a description, by which the page gets the bytes of another. */
export function loader({ request }: LoaderFunctionArgs) {
	const text = Number(new URL(request.url).searchParams.get("text") ?? 0);
	const hotels = HOTELS.filter(({ stars, price }) => stars >= 3 && price < 900)
		.sort((a, b) => a.price - b.price || a.id - b.id)
		.slice(0, PAGE);
	const description = TEXT.repeat(Math.ceil(text / TEXT.length)).slice(0, text);
	return { total: HOTELS.length, hotels: hotels.map((hotel) => ({ ...hotel, description })) };
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
					<p>{hotel.description}</p>
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
