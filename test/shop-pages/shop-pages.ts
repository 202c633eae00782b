/** A product page as shops with this software write it, and the data to be read from it. */
export interface ShopPage {
  /** Name of the HTML file in this folder. */
  readonly make: string;
  /** The address in the browser, with what campaigns and menus add. */
  readonly url: string;
  /** The address to save. */
  readonly link: string;
  readonly title: string;
  /** The first of the images to choose from. */
  readonly image: string;
  /** What a server gets instead of the page; null for the page itself. */
  readonly answerToServers: "403" | "captcha" | null;
  /** Whether the title is in the HTML, so that a server can read it without running scripts. */
  readonly isReadable: boolean;
}

type Row = readonly [
  make: string,
  url: string,
  link: string,
  title: string,
  image: string,
  server?: "403" | "captcha" | "unreadable",
];

const rows: readonly Row[] = [
  [
    "shopify",
    "https://nordwood.example/products/oslo-sofa?variant=41&utm_source=mail",
    "https://nordwood.example/products/oslo-sofa",
    "Oslo 3-Seat Sofa in Oat Bouclé",
    "https://nordwood.example/cdn/shop/files/oslo-1.jpg?v=1718&width=1920",
  ],
  [
    "shopify-variants",
    "https://www.lyslin.example/products/tuva-floor-lamp?variant=2",
    "https://www.lyslin.example/products/tuva-floor-lamp",
    "Tuva Floor Lamp",
    "https://www.lyslin.example/cdn/shop/files/tuva-brass_1400x1400.jpg?v=2",
  ],
  [
    "woocommerce-yoast",
    "https://thejoinery.example/product/linen-oak-armchair/?attribute_pa_color=sand",
    "https://thejoinery.example/product/linen-oak-armchair/",
    "Linen & Oak Armchair",
    "https://thejoinery.example/wp-content/uploads/2026/03/armchair-1600x1600.jpg",
  ],
  [
    "woocommerce-plain",
    "https://holzhof.example/produkt/esstisch-rhoen/",
    "https://holzhof.example/produkt/esstisch-rhoen/",
    "Esstisch „Rhön“ 180 cm",
    "https://holzhof.example/wp-content/uploads/rhoen-1500x1000.jpg",
  ],
  [
    "magento-2",
    "https://www.casaverde.example/harper-sideboard-walnut.html?___store=default",
    "https://www.casaverde.example/harper-sideboard-walnut.html",
    "Harper Sideboard, Walnut",
    "https://www.casaverde.example/media/catalog/product/cache/1f2/h/a/harper_1200x900.jpg",
  ],
  [
    "magento-1",
    "https://gardengable.example/rattan-peacock-chair.html",
    "https://gardengable.example/rattan-peacock-chair.html",
    "Rattan Peacock Chair",
    "https://gardengable.example/media/catalog/product/p/e/peacock_900x1200.jpg",
    "unreadable",
  ],
  [
    "salesforce",
    "https://www.halerow.example/p/mercer-leather-ottoman/HR10442.html?cgid=ottomans#tile",
    "https://www.halerow.example/p/mercer-leather-ottoman/HR10442.html",
    "Mercer Leather Ottoman",
    "https://www.halerow.example/dw/image/v2/BFVN_PRD/on/demandware.static/-/Sites-master/default/dw1/ottoman-1.jpg?sw=1000&sh=1000&sm=fit",
  ],
  [
    "flatpack-giant",
    "https://www.flatpak.example/us/en/p/strandby-bookcase-oak-veneer-40527846/#content",
    "https://www.flatpak.example/us/en/p/strandby-bookcase-oak-veneer-40527846/",
    'STRANDBY Bookcase, oak veneer, 31 1/2x79 1/2 "',
    "https://www.flatpak.example/us/en/images/products/strandby-bookcase-oak-veneer__0644261_pe702536_s5.jpg",
    "403",
  ],
  [
    "handmade-market",
    "https://www.handmarket.example/listing/1150442/macrame-wall-hanging-large-boho-fiber?ref=hp_rf-1",
    "https://www.handmarket.example/listing/1150442/macrame-wall-hanging-large-boho-fiber",
    "Macrame Wall Hanging Large | Boho Fiber Art | Handmade Home Décor",
    "https://i.handmarketcdn.example/12/r/il/aa11/3921/il_fullxfull.3921_k2.jpg",
    "captcha",
  ],
  [
    "home-warehouse",
    "https://www.homehaus.example/rugs/pdp/kelly-clay-area-rug-w004512.html?piid=1",
    "https://www.homehaus.example/rugs/pdp/kelly-clay-area-rug-w004512.html",
    "Kelly Clay Area Rug",
    "https://assets.hhcdn.example/im/1/resize-h800-w800%5Ecompr-r85/2100/rug.jpg",
    "captcha",
  ],
  [
    "bigcommerce",
    "https://potterylane.example/ceramic-table-lamp-sage/",
    "https://potterylane.example/ceramic-table-lamp-sage/",
    "Ceramic Table Lamp, Sage",
    "https://cdn11.potterylane.example/s-8a1/images/stencil/1280x1280/products/211/611/lamp.jpg?c=2",
  ],
  [
    "prestashop",
    "https://maisonclaire.example/fauteuils/42-fauteuil-emile.html#/26-couleur-vert",
    "https://maisonclaire.example/fauteuils/42-fauteuil-emile.html",
    "Fauteuil Émile velours",
    "https://maisonclaire.example/218-large_default/fauteuil-emile.jpg",
  ],
  [
    "shopware",
    "https://lichthaus.example/Pendelleuchte-Aurora/LH-2201?number=2",
    "https://lichthaus.example/Pendelleuchte-Aurora/LH-2201",
    "Pendelleuchte Aurora",
    "https://lichthaus.example/media/2d/aa/aurora_1920x1920.jpg",
  ],
  [
    "squarespace",
    "https://www.kilnstudio.example/shop/p/stoneware-vase-4",
    "https://www.kilnstudio.example/shop/p/stoneware-vase-4",
    "Stoneware Vase No. 4 — Kiln Studio",
    "http://images.kilncdn.example/content/v1/5f/vase4.jpg?format=1500w",
  ],
  [
    "wix",
    "https://www.loomroom.example/product-page/hand-tufted-wool-pouf",
    "https://www.loomroom.example/product-page/hand-tufted-wool-pouf",
    "Hand-tufted Wool Pouf",
    "https://static.loommedia.example/media/0a1_pouf.jpg/v1/fit/w_1600,h_1600,q_90/file.jpg",
  ],
  [
    "opencart",
    "https://farmstore.example/index.php?route=product/product&product_id=77",
    "https://farmstore.example/index.php?route=product/product&product_id=77",
    "Farmhouse Bench 120 cm",
    "https://farmstore.example/image/cache/catalog/bench-500x500.jpg",
    "unreadable",
  ],
  [
    "sap-commerce",
    "https://shop.department.example/c/living/p/000312244?q=tv",
    "https://shop.department.example/c/living/p/000312244",
    "Nolan TV Stand in Black",
    "https://media.department.example/medias/nolan-1200Wx1200H?context=bWFzdGVy",
  ],
  [
    "next-commerce",
    "https://store.next-commerce.example/product/arc-dining-chair",
    "https://store.next-commerce.example/product/arc-dining-chair",
    "Arc Dining Chair, Set of 2",
    "https://store.next-commerce.example/images/arc-1_1400x1400.png",
    "unreadable",
  ],
  [
    "west-house",
    "https://www.westhouse.example/products/andes-sectional-h2051/?pkey=csofas",
    "https://www.westhouse.example/products/andes-sectional-h2051/",
    'Andes Sectional (76"–147")',
    "https://assets.whimgs.example/whimgs/ab/images/dp/wcm/202532/0012/andes-sectional-xl.jpg",
    "403",
  ],
  [
    "high-street",
    "https://www2.highstreet.example/en_gb/productpage.0508929022.html",
    "https://www2.highstreet.example/en_gb/productpage.0508929022.html",
    "Washed linen cushion cover",
    "https://lp2.highstreet.example/hsprod?set=source[/2a/6f/2a6f.jpg],origin[dam],type[LOOKBOOK]&call=url[file:/product/main]",
    "403",
  ],
];

/** Twenty shops of different makes; five of them refuse programs. */
export const shopPages: readonly ShopPage[] = rows.map(([make, url, link, title, image, server]) => ({
  make,
  url,
  link,
  title,
  image,
  answerToServers: server === "unreadable" ? null : (server ?? null),
  isReadable: server === undefined,
}));
