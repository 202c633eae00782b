/** The data of a product, as strict JSON. */
const ash = "https://cdn.shop.example/ash.jpg";
const type = `"@type":"Product"`;
const name = `"name":"Ash Bench 120"`;
const image = `"image":"${ash}"`;

/** JSON-LD scripts of that product which are no strict JSON. */
export const looseJson: Readonly<Record<string, string>> = {
  "a trailing comma": `{${type},${name},${image},}`,
  "a trailing comma in a list": `{${type},"image":["${ash}",],${name}}`,
  "commas twice and in front": `{,${type},,${name},${image}}`,
  "a missing comma": `{${type},${name}\n ${image}}`,
  "a byte order mark": `\ufeff{${type},${name},${image}}`,
  "an HTML comment around it": `<!--\n{${type},${name},${image}}\n-->`,
  "CDATA in block comments": `/*<![CDATA[*/{${type},${name},${image}}/*]]>*/`,
  "CDATA on one line": `//<![CDATA[ {${type},${name},${image}} //]]>`,
  "a brace too many": `{${type},${name},${image}}}`,
  "a bracket and a comma too many": `[{${type},${name},${image}}]],`,
  "a brace too few": `{${type},${name},${image},"offers":{"price":"249.00"}`,
  "a semicolon after it": `{${type},${name},${image}};`,
  "an assignment": `var product = {${type},${name},${image}};`,
  "inch marks in a text": `{${type},"description":"A 47" bench, 12" deep",${name},${image}}`,
  "a quotation in a text": `{${type},"description":"Called "the best", and rightly so",${name},${image}}`,
  "an escaped apostrophe": `{${type},"description":"The carpenter\\'s bench",${name},${image}}`,
  "an invalid escape": `{${type},"description":"C:\\Program \\u12",${name},${image}}`,
  "an empty price": `{${type},"offers":{"price": ,"priceCurrency":"EUR"},${name},${image}}`,
  "a price of undefined": `{${type},"offers":{"price":undefined,"sku":007},${name},${image}}`,
  comments: `{${type}, // the shop's type\n${name}, /* the "big" one */ ${image}}`,
  "single quotes": `{'@type':'Product','name':'Ash Bench 120','image':'${ash}'}`,
  "names without quotes": `{"@type":"Product",name:"Ash Bench 120",image:"${ash}"}`,
  "quotes as entities": `{${type},${name},${image}}`.replaceAll('"', "&quot;"),
  "two objects": `{"@type":"BreadcrumbList"}\n{${type},${name},${image}}`,
  "a carriage return and a form feed": `{${type},"description":"one\r\ntwo\fthree",${name},${image}}`,
  "a line break in the name": `{${type},"name":"Ash\n Bench 120",${image}}`,
  "a line break in the image": `{${type},${name},"image":"\n  ${ash}\n"}`,
};

/** Scripts that name a product and cannot be read. */
export const unreadableJson: Readonly<Record<string, string>> = {
  "a link in a text": `{${type},"description":"<a href="/ash">ash</a>, "Bench": 3 ",${name},${image}}`,
  "a name without a value": `{${type},"name","image"}`,
  "a template": `{${type},{% if product.name %}${name}{% endif %}}`,
  "the URL of the type": `{"@type":["http://schema.org/Product"],"name"=>"Ash"}`,
};
