export default function OrderList() {
	return <h1>Hotel orders</h1>;
}
