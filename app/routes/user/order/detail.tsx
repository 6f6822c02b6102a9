export default function OrderDetail() {
	return <h1>Order details</h1>;
}
