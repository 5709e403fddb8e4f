import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { drawUpInvoice } from '../../src/domain/invoices/invoice.ts'
import { drawUpVoucher } from '../../src/domain/invoices/voucher.ts'
import { fromRupees } from '../../src/domain/money.ts'
import { drawInvoice } from '../../src/server/invoices/pdf/draw-invoice.ts'
import { drawVoucher } from '../../src/server/invoices/pdf/draw-voucher.ts'
import { missingLettersOf } from '../read-pdf.ts'
import { dueToday } from './board-steps.ts'
import { register } from './customer.ts'
import { hireAt, openAs } from './office.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

// A customer may be called anything; nobody else's shop is to sell such sweets.
const test = testOfOwnShop()

const PICTURES = '.cache/papers'

/** Every paper, and what its page is headed by. */
const PAPERS = {
  quarters: 'Packing slips, four a sheet',
  receipts: 'Receipts',
  labels: 'Box labels',
  sheets: 'Packing slips',
}

type Texts = { script: string; face: RegExp; name: string; family: string; street: string; sweet: string; asks: string }

/** As long as the checkout takes them, in three scripts, with what would be something else to a browser. */
const TEXTS: readonly Texts[] = [
  {
    ...{ script: 'latin', face: /Mukta/, name: 'W'.repeat(80), family: '<b>Raghunandan</b> & "Sons"' },
    ...{
      street: 'Behind the school, lane 4, '.repeat(8).trim(),
      sweet: 'Kaju Katli <script>alert(1)</script> of the whole eve',
    },
    asks: 'Ring twice; leave it with the watchman. '.repeat(12).trim(),
  },
  {
    ...{ script: 'devanagari', face: /Mukta/, name: 'श्रीकृष्णचन्द्र'.repeat(5), family: 'द्विवेदी क्षत्रिय' },
    ...{ street: 'पुराने विद्यालय के पीछे, गली ४, '.repeat(6).trim(), sweet: 'काजू कतली मिष्ठान्न हार्दिक शुभकामनाएँ' },
    asks: 'दो बार घंटी बजाएँ; द्वारपाल के पास छोड़ दें। '.repeat(9).trim(),
  },
  {
    ...{ script: 'gujarati', face: /Noto Sans Gujarati/, name: 'શ્રીકૃષ્ણચંદ્ર'.repeat(5), family: 'ત્રિવેદી ક્ષત્રિય' },
    ...{ street: 'જૂની શાળાની પાછળ, ગલી ૪, '.repeat(7).trim(), sweet: 'કાજુ કતરી શુભેચ્છાઓ સાથે દ્વારકા' },
    asks: 'બે વાર ઘંટડી વગાડો; ચોકીદાર પાસે મૂકી દો. '.repeat(9).trim(),
  },
  {
    ...{ script: 'tamil', face: /Noto Sans Tamil/, name: 'ஸ்ரீகிருஷ்ணன்'.repeat(5), family: 'சுப்பிரமணியம்' },
    ...{ street: 'பழைய பள்ளிக்குப் பின்னால், தெரு 4, '.repeat(5).trim(), sweet: 'முந்திரி கத்லி இனிப்பு வாழ்த்துகளுடன்' },
    asks: 'இரண்டு முறை மணி அடிக்கவும்; காவலாளியிடம் கொடுக்கவும். '.repeat(7).trim(),
  },
]

/** Letters and boxes of a paper that stand out of it, and what of it is cut without an end that says so. */
function faultsOf(paper: Locator): Promise<string[]> {
  return paper.evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect()
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement
      if (!holder || text.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isClamped = (part: Element) => {
        const { webkitLineClamp, textOverflow } = getComputedStyle(part)
        return webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
      }
      let clamp: Element | null = holder
      while (clamp && clamp !== sheet && !isClamped(clamp)) clamp = clamp.parentElement
      // What is shortened with an ellipsis ends where its box does.
      const box = clamp && clamp !== sheet ? clamp.getBoundingClientRect() : range.getBoundingClientRect()
      const over = Math.max(box.right - edge.right, box.bottom - edge.bottom, edge.left - box.left, edge.top - box.top)
      if (over > 0.5) faults.push(`${text.textContent?.slice(0, 40)} stands out by ${over.toFixed(1)} px`)
      for (
        let part: Element | null = clamp && clamp !== sheet ? null : holder;
        part && part !== sheet;
        part = part.parentElement
      ) {
        const cuts = getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1
        if (cuts) faults.push(`${text.textContent?.slice(0, 40)} is cut`)
      }
    }
    return faults
  })
}

/** The faces in which Chromium draws what is in a part of the page; true: a file of the shop's own. */
async function facesOf(page: Page, part: Locator): Promise<Map<string, boolean>> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  await part.evaluate((element) => element.setAttribute('data-judged', ''))
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-judged]' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await part.evaluate((element) => element.removeAttribute('data-judged'))
  await session.detach()
  return new Map(fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]))
}

/** The names of all faces of a part, the first in front. */
async function namesOf(page: Page, part: Locator): Promise<string> {
  return [...(await facesOf(page, part)).keys()].join()
}

async function picture(paper: Locator, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  await paper.screenshot({ path: `${PICTURES}/${name}.png` })
}

// Before the papers, which leave no page that another test can have.
for (const texts of TEXTS) {
  test(`an invoice and a voucher of the longest texts in ${texts.script} are drawn whole [PAPER-13]`, async ({
    page,
  }) => {
    const { script, name, family, street, sweet } = texts
    const seller = {
      ...{
        name: `${name} ${family}`.slice(0, 80),
        address: street,
        phone: '00000 00000',
        email: 'namaste@kesarkhoya.example',
      },
      ...{ gstin: '08AAAAA0000A1Z0', fssai: '00000000000000', demo: false },
    }
    const buyer = {
      name: `${name} ${family}`,
      street,
      city: family,
      state: 'Rajasthan',
      zipcode: '302001',
      country: 'India',
    }
    const [price, none] = [fromRupees(370), fromRupees(0)]
    const line = { name: sweet, size: '500 g', hsn: '21069099', gstRate: 5, price, quantity: 1, discount: null }
    const [issuedAt, placedAt] = [Date.UTC(2026, 10, 22, 6), Date.UTC(2026, 10, 20, 6)]
    const order = { orderId: '64f1a2b3c4d5e6f708192a3b', issuedAt, placedAt, paymentMethod: 'cod', buyer }
    const fees = { deliveryFee: none, deliveryDiscount: none, additionalCosts: none, coupon: null, amount: price }
    const handling = { coldPacking: false, giftWrapping: false }
    const invoice = drawUpInvoice({ ...order, ...fees, handling, number: '2026-27/000001', lines: [line] }, seller)
    const goods = [{ description: sweet, size: '500 g', quantity: 1 }]
    const voucher = drawUpVoucher(
      { ...order, paymentMethod: 'razorpay', number: 'R2026-27/000001', goods, amount: price },
      seller,
    )
    for (const [what, bytes] of Object.entries({
      invoice: await drawInvoice(invoice),
      voucher: await drawVoucher(voucher),
    })) {
      expect([what, await missingLettersOf(bytes)]).toEqual([what, 0])
      const { png, ink, outside } = await pictureOfPdf(page, bytes)
      await mkdir(PICTURES, { recursive: true })
      await writeFile(`${PICTURES}/${what}-${script}.png`, png)
      expect([what, ink > 5000, outside]).toEqual([what, true, 0])
    }
  })
}

for (const texts of TEXTS) {
  test(`papers of the longest texts in ${texts.script} are drawn whole, in letters of the shop’s own [PAPER-13]`, async ({
    page,
    shop,
  }) => {
    const { script, face, name, family, street, asks, sweet } = texts
    await inDatabase(shop, async (db) => {
      await db`update products set name = ${sweet}, name_hi = ${script === 'devanagari' ? sweet : null} where id = 'kaju-barfi'`
    })
    const specialRequirements = { coldPacking: true, giftWrapping: true, fragileHandling: true, noContact: true }
    const address = {
      firstName: name,
      lastName: family,
      street,
      city: family,
      deliveryInstructions: asks,
      specialRequirements,
    }
    const present = { receiver: name, message: `${sweet} ${asks}`.slice(0, 200), from: family, hidePrices: false }
    const buyer = await register(page)
    const id = await placeSomeOrder(page, buyer, undefined, address, { additionalCosts: 70, amount: 430, present })
    await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#quarters/${id}`)
    for (const [paper, title] of Object.entries(PAPERS)) {
      await page.goto(`/admin/orders/papers#${paper}/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const articles = page.getByRole('main').getByRole('article')
      await expect(articles.first()).toBeVisible()
      for (const [at, article] of (await articles.all()).entries()) {
        await picture(article, `${paper}-${script}-${at + 1}`)
        expect.soft(await faultsOf(article), `${paper} ${at + 1}`).toEqual([])
        const faces = await facesOf(page, article)
        expect
          .soft(
            [...faces].filter(([, isOwn]) => !isOwn),
            `${paper} ${at + 1}`,
          )
          .toEqual([])
      }
      const receiver = articles.first().getByText(name, { exact: false }).first()
      expect(await namesOf(page, receiver)).toMatch(face)
      const [only] = await page.getByRole('main').getByText(family, { exact: false }).all()
      if (only) expect(await namesOf(page, only)).toMatch(face)
    }
    await page.goto(`/admin/kitchen?day=${dueToday()}`)
    const row = page.getByRole('row').filter({ hasText: sweet })
    await expect(row).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await picture(page.getByRole('main'), `kitchen-${script}`)
    expect([...(await facesOf(page, row)).entries()].filter(([, isOwn]) => !isOwn)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  })
}

/** The first page of a PDF as a picture, with how much of it is ink, and how much of that lies in its margins of 10 mm. */
async function pictureOfPdf(page: Page, bytes: Uint8Array): Promise<{ png: Buffer; ink: number; outside: number }> {
  await page.route('http://pictures.test/**', async (route) => {
    const isScript = route.request().url().endsWith('.mjs')
    const body = isScript
      ? await readFile('node_modules/unpdf/dist/pdfjs.mjs', 'utf8')
      : '<!doctype html><title>Pictures</title>'
    await route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body })
  })
  await page.goto('http://pictures.test/')
  const drawn = await page.evaluate(async (base64) => {
    const reader = await import(`${location.origin}/pdfjs.mjs`)
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const sheet = await (await reader.getDocument({ data, isEvalSupported: false }).promise).getPage(1)
    const viewport = sheet.getViewport({ scale: 2 })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: viewport.width, height: viewport.height })
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    await sheet.render({ canvas, canvasContext: brush, viewport, background: '#ffffff' }).promise
    const { data: pixels, width, height } = brush.getImageData(0, 0, canvas.width, canvas.height)
    const margin = (2 * 10 * 72) / 25.4
    let [ink, outside] = [0, 0]
    for (let at = 0; at < width * height; at++) {
      if ((pixels[4 * at] ?? 255) > 128) continue
      ink++
      const [x, y] = [at % width, Math.floor(at / width)]
      if (x < margin || x > width - margin || y < margin || y > height - margin) outside++
    }
    return { ink, outside, url: canvas.toDataURL() }
  }, Buffer.from(bytes).toString('base64'))
  return { ...drawn, png: Buffer.from(drawn.url.split(',')[1] ?? '', 'base64') }
}
