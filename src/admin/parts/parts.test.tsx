import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { parseSearchText, printSearchText } from '../../calls/search-text.ts'
import { listCustomers } from '../../contract/admin/customers.ts'
import { Select, TextArea } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { useList } from '../calls/use-list.ts'
import { openQueryClient } from '../calls/use-load.ts'
import { DataTable, Moment } from './data-table.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from './filter-bar.tsx'
import { QrCode } from './phone/qr-code.tsx'
import { type Filters, useFilters } from './use-filters.ts'

test('a QR code is drawn as its modules say, whatever rest stands around it [PAPER-11]', () => {
  const text = 'https://sweets.example/admin/orders/65f0c2ff0f'
  for (const rest of [0, 4]) {
    const html = renderToStaticMarkup(<QrCode text={text} label="Opens it" rest={rest} />)
    const { data, size } = encode(text, { ecc: 'M', border: rest })
    const drawn = data.map((row) => row.map(() => false))
    for (const [, x, y, long] of html.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(long))
    }
    expect(html).toContain(`viewBox="0 0 ${size} ${size}"`)
    expect(drawn).toEqual(data)
  }
})

type Order = { number: string; total: number }
type Given = Partial<ComponentProps<typeof DataTable<Order>>>

function tableOf(given: Given): string {
  return renderToStaticMarkup(
    <DataTable<Order>
      label="Orders"
      columns={[
        { title: 'Number', cell: ({ number }) => number },
        { title: 'Total', cell: ({ total }) => `₹${total}`, atEnd: true },
      ]}
      keyOf={({ number }) => number}
      rows={undefined}
      reload={() => {}}
      empty="No orders yet."
      {...given}
    />,
  )
}

const ORDERS = [{ number: '4F2A9C', total: 450 }]

test('a moment breaks between day and time, and nowhere else', () => {
  const html = renderToStaticMarkup(<Moment at={Date.parse('2026-11-20T10:35:00Z')} />)
  expect(html.replaceAll(/<[^>]+>/g, '|')).toBe('|Fri 20 Nov,| |4:05 PM|')
})

test('a table that waits is busy and neither empty nor wrong', () => {
  const html = tableOf({ isLoading: true })
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toMatch(/No orders yet|role="alert"/)
})

test('a table without a row says what that means', () => {
  expect(tableOf({ rows: [] })).toContain('No orders yet.')
  expect(tableOf({ rows: [] })).not.toContain('<table')
})

test('a table that could not be loaded says why and can be asked for again, its rows in sight', () => {
  const error = new Error('The shop could not be reached.')
  expect(tableOf({ error })).toMatch(/role="alert".*The shop could not be reached\..*Try again/)
  expect(tableOf({ error })).not.toMatch(/<table|No orders yet/)
  expect(tableOf({ error, rows: ORDERS })).toContain('4F2A9C')
})

test('a table says whether there is more', () => {
  expect(tableOf({ rows: ORDERS, hasMore: true })).toContain('Show more')
  expect(tableOf({ rows: ORDERS })).not.toContain('Show more')
})

test('a list waits for its first part', () => {
  function Orders() {
    const list = useList(listCustomers, { query: {} })
    return <p>{list.rows === undefined && list.isLoading && !list.hasMore ? 'waits' : 'is there'}</p>
  }
  const list = (
    <QueryClientProvider client={openQueryClient()}>
      <Orders />
    </QueryClientProvider>
  )
  expect(renderToStaticMarkup(list)).toBe('<p>waits</p>')
})

test('fields of a form belong to their labels and carry its names', () => {
  function Reply() {
    const form = useForm({ defaultValues: { state: 'open', note: '' } })
    const [options] = useState(['open', 'closed'])
    return (
      <>
        <Select label="State" {...bindField(form, 'state')}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
        <TextArea label="Note" {...bindField(form, 'note')} />
      </>
    )
  }
  const html = renderToStaticMarkup(<Reply />)
  for (const [label, field] of [
    ['State', 'select'],
    ['Note', 'textarea'],
  ]) {
    const [, id] = new RegExp(`<label for="([^"]+)"[^>]*>${label}<`).exec(html) ?? []
    expect(html).toMatch(new RegExp(`<${field}[^>]*id="${id}"`))
  }
  expect(html).toContain('name="note"')
})

test('filters are read from the address and written into it; others there stay', async () => {
  let found: Filters<'status' | 'q' | 'month'> | undefined
  function Orders() {
    found = useFilters(['month', 'status', 'q'], { kept: ['month'] })
    const { filters, change, clear, isFiltered } = found
    return (
      <FilterBar label="Orders" onClear={isFiltered ? clear : undefined}>
        <SearchFilter label="Number or name" value={filters.q} onChange={(q) => change({ q })} />
        <ChoiceFilter
          label="Status"
          all="Every status"
          value={filters.status}
          onChange={(status) => change({ status })}
          options={[{ value: 'Shipped', label: 'Shipped' }]}
        />
      </FilterBar>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Orders }),
    history: createMemoryHistory({ initialEntries: ['/admin?month=2026-10&status=Shipped&q=laddu&sort=total'] }),
    basepath: '/admin',
    parseSearch: parseSearchText,
    stringifySearch: printSearchText,
    isServer: false,
    origin: 'http://shop.invalid',
  })
  await router.load()
  const html = renderToString(<RouterProvider router={router as never} />)
  expect(html).toContain('value="laddu"')
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Shipped/)
  expect(html).toContain('Clear filters')
  found?.change({ q: '' })
  expect(router.latestLocation.searchStr).toBe('?month=2026-10&status=Shipped&sort=total')
  expect(found?.isFiltered).toBe(true)
  found?.clear()
  expect(router.latestLocation.publicHref).toBe('/admin/?month=2026-10&sort=total')
  renderToString(<RouterProvider router={router as never} />)
  expect(found).toMatchObject({ filters: { month: '2026-10' }, isFiltered: false })
})
